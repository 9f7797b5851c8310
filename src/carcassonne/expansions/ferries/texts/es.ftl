module-ferries = Transbordadores
about-ferries = Los caminos acaban en lagos. Un transbordador une dos de ellos, y quien construye en un camino así puede girarlo.

option-ferries-change_limit = Un transbordador se puede girar
option-ferries-change_limit-tile = una vez por cada loseta colocada
option-ferries-change_limit-turn = una vez en todo el turno, incluida la segunda parte
option-ferries-ferries = Transbordadores
option-ferries-changes = Los transbordadores se pueden girar
option-ferries-tiles = Juegos de losetas

decide-ferry-lay = Pon el transbordador: ¿qué dos extremos de camino une?
decide-ferry-change = Gira un transbordador o pasa.

do-ferry = Unir estos dos extremos de camino
did-ferry = une dos extremos de camino con un transbordador

refuse-ferry-must = Un lago nuevo siempre recibe su transbordador.
refuse-ferry-not-road-ends = Un transbordador une dos extremos de camino distintos de una misma loseta de lago.
refuse-ferry-order = Nombra primero el extremo de camino con el número más bajo.
refuse-ferry-other-tile = El transbordador va en la loseta de lago recién colocada.
refuse-ferry-same-way = El transbordador ya está así; pasa para dejarlo.
refuse-ferry-just-laid = El transbordador recién puesto no se puede girar.
refuse-ferry-changed-already = Ya has cambiado este transbordador con esta loseta. Otra loseta del mismo turno lo permitiría de nuevo.
refuse-ferry-changed-this-turn = Ya has cambiado este transbordador en este turno. En esta partida se permite una vez por turno, no por loseta.
refuse-ferry-not-first = Desde la loseta recién colocada hay antes otro transbordador.
refuse-ferry-not-on-road = El camino de la loseta recién colocada no pasa por este transbordador.
