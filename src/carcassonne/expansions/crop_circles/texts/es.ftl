module-crop-circles = Círculos en los cultivos
about-crop-circles = Todos añaden un seguidor o todos recuperan uno.

option-crop-circles-adding = Añadir un seguidor
option-crop-circles-adding-optional = a gusto de cada jugador
option-crop-circles-adding-must = quien pueda, debe hacerlo
option-crop-circles-circles = Acciones de los círculos
option-crop-circles-set = Losetas
option-crop-circles-set-II = Círculos en los cultivos II
option-crop-circles-set-I = Círculos en los cultivos I
option-crop-circles-set-both = los dos
option-crop-circles-tiles = Copias de cada loseta

way-crop = por un círculo en los cultivos

decide-crop-choose = ¿Todos añaden un seguidor o todos recuperan uno?
decide-crop-add = Añade un seguidor junto a uno tuyo, o pasa.
decide-crop-remove = Recupera uno de tus seguidores.
stakes-crop = Afecta a los seguidores { $ground ->
    [field] en campos
    [road] en caminos
   *[city] en ciudades
}: tú tienes { $own } y los demás, { $others }.
do-crop = Todos
do-add = Añadir un seguidor aquí
do-remove = Recuperar este seguidor
did-crop = elige para todos
did-add = añade un seguidor
did-remove = recupera un seguidor

refuse-add-or-remove = Elige si todos añaden un seguidor o todos recuperan uno.
refuse-must-add = Puedes añadir un seguidor, así que debes hacerlo.
refuse-must-remove = Debes recuperar uno de tus seguidores.
refuse-beside-your-own = El seguidor va junto a uno tuyo de esa clase.
refuse-followers-only = Los círculos solo afectan a los seguidores.
refuse-not-that-sort = Solo puedes recuperar seguidores tuyos de esa clase.

# Pasos del orden de juego

step-crop-circles-circle = La acción de un círculo en los cultivos llega después de todo lo demás de la parte

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-crop-circle-pitchfork = círculo en los cultivos con una horca
mark-crop-circle-club = círculo en los cultivos con una maza
mark-crop-circle-shield = círculo en los cultivos con un escudo
end-crop = el círculo en los cultivos
