"""Wire types: requests, responses, socket messages."""
