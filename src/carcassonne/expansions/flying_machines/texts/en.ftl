module-flying-machines = Flying Machines
about-flying-machines = Roll the die and drop a follower into someone else’s plans.

option-flying-machines-flights = Flights
option-flying-machines-tiles = Copies of each tile

way-flight = by flying machine

decide-fly-roll = Rolling the die…
decide-fly-land = Choose where your follower lands.
do-fly = Fly
do-roll = Roll the die
do-land = Land here
did-fly = launches a follower
did-land = lands the follower

refuse-no-machine = There is no flying machine on this tile.
refuse-cannot-fly = Only followers can fly. Choose a follower.
refuse-must-land = Your follower must land where it can.
refuse-not-the-landing-tile = Your follower lands on another tile.

# Tiles and pieces in words, for tooltips and screen readers
mark-flying-machine = flying machine heading { $direction }
