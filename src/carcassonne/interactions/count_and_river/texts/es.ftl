decide-count-spring = Coloca el manantial junto a Carcassonne.

refuse-spring-flows-along-city = El río debe salir en línea recta alejándose de Carcassonne.
