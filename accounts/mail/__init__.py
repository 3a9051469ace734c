"""Mail: what a page waits for, notices that may wait, and the one form of an address."""
