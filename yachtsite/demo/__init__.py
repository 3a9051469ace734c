"""A made-up site for a look and for measuring: people, and games as the computer levels play."""
