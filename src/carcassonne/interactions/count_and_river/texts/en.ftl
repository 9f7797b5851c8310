decide-count-spring = Place the spring next to Carcassonne.

refuse-spring-flows-along-city = The river must lead straight away from Carcassonne.
