"""Free play: games that players set up as they like, alone, against computers or together."""
