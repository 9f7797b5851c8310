"""Players: guests, accounts, the devices they are signed in on, and which seats are theirs."""
