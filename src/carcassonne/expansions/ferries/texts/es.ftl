module-ferries = Transbordadores
about-ferries = Elige qué caminos se unen en el lago y cambia de idea después.

option-ferries-change_limit = Un transbordador se puede cambiar
option-ferries-change_limit-tile = una vez por cada loseta colocada
option-ferries-change_limit-turn = una vez en todo el turno, incluida la segunda parte
option-ferries-ferries = Transbordadores
option-ferries-changes = Los transbordadores se pueden cambiar
option-ferries-tiles = Copias de cada loseta

piece-ferry = transbordador

decide-ferry-lay = Coloca el transbordador: ¿qué dos extremos de camino une?
decide-ferry-change = Cambia un transbordador o pasa.
stakes-ferry = Los dos caminos pasan a ser uno; los demás terminan en el lago.
stakes-ferries = { $lakes ->
    [one] El transbordador puede unir otros dos extremos; los caminos que deja fuera terminan en el lago.
   *[other] { $lakes } transbordadores pueden unir otros extremos, uno tras otro; los caminos que dejan fuera terminan en el lago.
}

do-ferry = Unir estos dos extremos de camino
did-ferry = une dos extremos de camino con un transbordador

refuse-ferry-must = Un lago nuevo siempre recibe su transbordador.
refuse-ferry-not-road-ends = Un transbordador une dos extremos de camino distintos de una misma loseta de lago.
refuse-ferry-order = Nombra primero el extremo de camino con el número más bajo.
refuse-ferry-other-tile = El transbordador va en la loseta de lago recién colocada.
refuse-ferry-same-way = El transbordador ya está así. Pasa para dejarlo.
refuse-ferry-just-laid = No puedes cambiar el transbordador recién colocado.
refuse-ferry-changed-already = Ya has cambiado este transbordador con esta loseta. Otra loseta del mismo turno lo permitiría de nuevo.
refuse-ferry-changed-this-turn = Ya has cambiado este transbordador en este turno. En esta partida se permite una vez por turno, no por loseta.
refuse-ferry-not-first = Solo puedes cambiar el primer transbordador desde tu loseta.
refuse-ferry-not-on-road = El camino de tu loseta no pasa por este transbordador.

# Pasos del orden de juego

step-ferries-change-ferries = El jugador puede cambiar los transbordadores de los caminos que esta loseta alarga
step-ferries-lay-ferry = Cada lago nuevo recibe su transbordador, después de la figura y antes de puntuar
step-ferries-roads-parted = Las figuras que necesitan otra en su camino pueden haberla perdido

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-ferry-lake = lago con transbordador
picture-ferry = transbordador
