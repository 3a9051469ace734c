"""What is one's own: taking all of it along, closing an account, being forgotten."""
