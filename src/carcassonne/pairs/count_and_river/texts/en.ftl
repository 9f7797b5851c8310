decide-count-spring = Set the spring against Carcassonne.

refuse-spring-flows-along-city = The river must lead straight away from Carcassonne.
