module-flying-machines = Flying Machines
about-flying-machines = Fly a follower into an unfinished area, if the die is kind.

option-flying-machines-flights = Flights
option-flying-machines-tiles = Sets of tiles

way-flight = by flying machine

decide-fly-roll = The die is rolled.
decide-fly-land = Choose where your follower lands.
do-fly = Fly
do-roll = Roll the die
do-land = Land here
did-fly = lets a follower fly
did-land = lets the follower land

refuse-no-machine = There is no flying machine on this tile.
refuse-cannot-fly = Only followers can fly. Choose a follower.
refuse-must-land = The follower must land where it can.
refuse-not-the-landing-tile = The follower lands on another tile.
