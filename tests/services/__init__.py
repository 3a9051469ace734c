"""The services that the tests run against, started on free places and always stopped again."""
