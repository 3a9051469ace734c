"""What templates of people need beside what Django gives."""
