"""Friends: how two players find each other, ask, answer and part."""
