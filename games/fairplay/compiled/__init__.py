"""What numba compiles: never imported by a web process, only by commands and the worker."""
