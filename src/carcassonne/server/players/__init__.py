"""Players: guests, accounts, the devices on which they are signed in, and their seats."""
