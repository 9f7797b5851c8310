decide-count-spring = Posez la source à côté de Carcassonne.

refuse-spring-flows-along-city = La rivière doit s’éloigner tout droit de Carcassonne.
