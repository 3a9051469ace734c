"""The API's addresses about people, and who may ask."""
