"""Why one move is better than another: a reason chosen by rules from exact figures."""
