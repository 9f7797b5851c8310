module-princess-and-dragon = La princesa y el dragón
about-princess-and-dragon = Un dragón ronda, un hada protege y una princesa despide caballeros.

option-princess-and-dragon-removal = La princesa y los caballeros
option-princess-and-dragon-removal-must = un caballero debe irse
option-princess-and-dragon-removal-may = un caballero puede irse
option-princess-and-dragon-fairy_place = El hada ayuda
option-princess-and-dragon-fairy_place-tile = a todos los seguidores de su loseta
option-princess-and-dragon-fairy_place-follower = solo al seguidor que acompaña
option-princess-and-dragon-dragon_moves = El dragón se mueve
option-princess-and-dragon-dragon_moves-after = después de puntuar
option-princess-and-dragon-dragon_moves-before = antes de puntuar
option-princess-and-dragon-after_princess = Después de que una princesa haga volver a un caballero
option-princess-and-dragon-after_princess-nothing = no se coloca nada más
option-princess-and-dragon-after_princess-no-follower = aún se puede colocar lo que no sea un seguidor, o mover al hada
option-princess-and-dragon-fairy_bonus = Los 3 puntos del hada son para
option-princess-and-dragon-fairy_bonus-area = los seguidores de su loseta que están en la zona que puntúa
option-princess-and-dragon-fairy_bonus-tile = todo jugador con un seguidor en su loseta cuando algo de ella puntúa
option-princess-and-dragon-fairy_move = El hada se puede mover
option-princess-and-dragon-fairy_move-part = con cada loseta en la que no coloques figura
option-princess-and-dragon-fairy_move-turn = mientras no hayas colocado ningún seguidor en el turno
option-princess-and-dragon-place_on_dragon = Se pueden colocar figuras en la loseta del dragón
option-princess-and-dragon-dragon_eats_special = El dragón también retira constructores y cerdos
option-princess-and-dragon-portal_for_all = Los constructores y los cerdos también pueden usar los portales
option-princess-and-dragon-fairy_per_figure = El hada da 1 punto por cada figura en su loseta, y 3 puntos una vez por zona
option-princess-and-dragon-dragon = Dragón y volcanes
option-princess-and-dragon-fairy = Hada
option-princess-and-dragon-princess = Princesa
option-princess-and-dragon-portal = Portales mágicos
option-princess-and-dragon-tiles = Copias de cada loseta

way-portal = por el portal mágico

piece-dragon = dragón
piece-fairy = hada

decide-dragon-step = Mueve al dragón una loseta.
decide-evict = La princesa hace volver a un caballero. ¿A cuál?
stakes-dragon = Paso { $step } de { $steps }. Después, { $seat } mueve al dragón.
stakes-dragon-last = Paso { $step } de { $steps }, el último.
decide-princess-after = Coloca una figura que no sea un seguidor, mueve al hada o pasa.
stakes-princess = El caballero ha vuelto a casa: esta loseta no recibe ningún seguidor.
do-step = Mover aquí al dragón
do-fairy = Llevar aquí al hada
do-escort = Llevar al hada junto a este seguidor
do-evict = Hacer volver a este caballero
did-step = mueve al dragón
did-fairy = mueve al hada
did-escort = lleva al hada junto a un seguidor
did-evict = hace volver a un caballero

line-PRD-27 = { $count ->
    [one] Al empezar el turno, el hada está en la misma loseta: 1 punto.
   *[other] Al empezar el turno, el hada está en la misma loseta: { $count } puntos.
}
    .sum = el hada al empezar el turno
line-PRD-28 = El hada está en la loseta del seguidor y suma { $points } puntos.
    .sum = el hada en la misma loseta

refuse-volcano = Los seguidores no pueden ir a un volcán el turno en que lo colocas.
refuse-dragon-is-there = El dragón está en esa loseta: nadie puede ir ahí.
refuse-no-dragon-yet = El dragón todavía no está en juego.
refuse-dragon-next-tile = El dragón pasa a una loseta que comparta un lado con la suya.
refuse-dragon-was-there = El dragón ya ha pasado por ahí en este recorrido. Elige otra loseta.
refuse-fairy-is-there = El hada protege esa loseta: el dragón no entra.
refuse-no-landscape = El dragón no puede entrar en esa loseta.
refuse-dragon-must-step = Elige una de las losetas a las que puede ir el dragón.
refuse-no-such-knight = Elige un caballero de la ciudad de la princesa.
refuse-fairy-to-own-follower = Elige otra loseta con un seguidor tuyo.
refuse-fairy-after-follower = Ya has colocado un seguidor en este turno, así que el hada se queda donde está.
refuse-no-follower-after-princess = La princesa ha hecho volver a un caballero, así que en esta loseta no se puede colocar ningún seguidor.

tally-princess = con una princesa

# Pasos del orden de juego

step-princess-and-dragon-fairy-point = 1 punto por empezar el turno con un seguidor en la loseta del hada
step-princess-and-dragon-walk-after-scoring = El dragón avanza hasta seis losetas; los jugadores se turnan, empezando por el activo
step-princess-and-dragon-walk-before-scoring = El dragón avanza hasta seis losetas; los jugadores se turnan, empezando por el activo
step-princess-and-dragon-follower-placed = El seguidor de esta acción cuenta para el turno; los que otras reglas coloquen después, no

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
thing-princess = la princesa
mark-dragon = dragón
mark-volcano = volcán
mark-portal = portal mágico
end-volcano = el volcán
picture-fairy = hada
picture-dragon = dragón
