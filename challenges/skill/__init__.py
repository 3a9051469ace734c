"""Skill: how well a player decides, told from the points that their ranked games lost."""
