"""A form pressed twice does what it does once, and gives the same answer both times.

A form that makes or uses something up carries a token drawn with its page (`{% form_token %}`).
The first press keeps its answer with what it did, in one transaction; a second press that comes
meanwhile waits for that, and every later one gets the same answer. A form without a token works
as if there were none of this.
"""
