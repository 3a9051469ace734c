"""Fair play: whether a player's choices fit dice that were still to come, and how surely."""
