"""Fair play of people: games weighed, players held back until a moderator looks, reviews asked."""
