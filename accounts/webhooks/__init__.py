"""Webhooks: what happens in a group, told to programs and chats that its owner names."""
