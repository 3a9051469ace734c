"""The tests mirror the source; browser and integration tests stand beside them."""
