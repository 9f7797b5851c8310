module-princess-and-dragon = La princesa y el dragón
about-princess-and-dragon = Un dragón que guían todos, un hada que protege, portales y una princesa.

option-princess-and-dragon-removal = La princesa y los caballeros
option-princess-and-dragon-removal-must = un caballero debe irse
option-princess-and-dragon-removal-may = un caballero puede irse
option-princess-and-dragon-fairy_place = El hada ayuda
option-princess-and-dragon-fairy_place-tile = a todos los seguidores de su loseta
option-princess-and-dragon-fairy_place-follower = solo al seguidor que tiene al lado
option-princess-and-dragon-dragon_moves = El dragón se mueve
option-princess-and-dragon-dragon_moves-after = después de puntuar
option-princess-and-dragon-dragon_moves-before = antes de puntuar
option-princess-and-dragon-after_princess = Después de que una princesa eche a un caballero
option-princess-and-dragon-after_princess-nothing = no se coloca nada más
option-princess-and-dragon-after_princess-no-follower = aún se puede colocar lo que no sea un seguidor, o mover el hada
option-princess-and-dragon-fairy_bonus = Los 3 puntos del hada son para
option-princess-and-dragon-fairy_bonus-area = los seguidores de su loseta que están en lo que se puntúa
option-princess-and-dragon-fairy_bonus-tile = todo jugador con un seguidor en su loseta cuando se puntúa algo de ella
option-princess-and-dragon-fairy_move = El hada se puede mover
option-princess-and-dragon-fairy_move-part = con cada loseta en la que no coloques figura
option-princess-and-dragon-fairy_move-turn = mientras no hayas colocado ningún seguidor en el turno
option-princess-and-dragon-place_on_dragon = Se puede llegar a la loseta del dragón
option-princess-and-dragon-dragon_eats_special = El dragón también retira constructores y cerdos
option-princess-and-dragon-portal_for_all = Los constructores y los cerdos también pueden usar los portales
option-princess-and-dragon-fairy_per_figure = El hada da un punto por cada figura en su loseta, y los tres puntos una vez por zona
option-princess-and-dragon-dragon = Dragón y volcanes
option-princess-and-dragon-fairy = Hada
option-princess-and-dragon-princess = Princesa
option-princess-and-dragon-portal = Portales mágicos
option-princess-and-dragon-tiles = Juegos de losetas

way-portal = por el portal mágico

decide-dragon-step = Lleva al dragón una loseta más allá.
decide-princess-after = Coloca una figura que no sea un seguidor, mueve el hada o pasa.
do-step = Llevar aquí al dragón
do-fairy = Traer aquí al hada
do-escort = Llevar el hada junto a este seguidor
do-evict = Enviar a casa a este caballero
did-step = hace avanzar al dragón
did-fairy = mueve al hada
did-escort = lleva el hada junto a un seguidor
did-evict = envía a casa a un caballero

line-PRD-27 = { $count ->
    [one] Al empezar el turno, el hada está en la misma loseta: 1 punto.
   *[other] Al empezar el turno, el hada está en la misma loseta: { $count } puntos.
}
    .sum = el hada al empezar el turno
line-PRD-28 = El hada está en la loseta del seguidor y suma { $points } puntos.
    .sum = el hada en la misma loseta

refuse-volcano = Los seguidores no pueden ir a un volcán el turno en que lo colocas.
refuse-dragon-is-there = El dragón está en esa loseta.
refuse-no-dragon-yet = El dragón todavía no está en juego.
refuse-dragon-next-tile = El dragón pasa a una loseta que comparta un lado con la suya.
refuse-dragon-was-there = El dragón ya ha estado en esa loseta en este paseo.
refuse-fairy-is-there = El dragón nunca entra en la loseta del hada.
refuse-no-landscape = Ahí no hay paisaje para el dragón.
refuse-dragon-must-step = Hay que llevar al dragón a una de las losetas posibles.
refuse-no-such-knight = No es un caballero de la ciudad de la princesa.
refuse-fairy-to-own-follower = El hada va a otra loseta en la que haya un seguidor tuyo.
refuse-fairy-after-follower = Ya has colocado un seguidor en este turno, así que el hada se queda donde está.
refuse-no-follower-after-princess = La princesa ha echado a un caballero, así que en esta loseta no se puede colocar ningún seguidor.
