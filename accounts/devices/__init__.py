"""A device that several people play on: the games of its guest, and who has played there lately."""
