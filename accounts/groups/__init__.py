"""Groups: private boards that people join by a link."""
