"""The coach: what every decision of a finished attempt cost, told to those who may know."""
