"""The site as an app on a device: its manifest, its service worker, its page without a network."""
