#!/usr/bin/env python
"""The command line of the site."""

import sys

from django.core.management import execute_from_command_line

from yachtsite.start import require_settings

if __name__ == "__main__":
    require_settings()
    execute_from_command_line(sys.argv)
