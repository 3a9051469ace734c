"""What was played: calendar, list, statistics, a player's public page, two players compared."""
