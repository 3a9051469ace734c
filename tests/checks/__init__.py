"""What holds for every file of the project, checked without running the site."""
