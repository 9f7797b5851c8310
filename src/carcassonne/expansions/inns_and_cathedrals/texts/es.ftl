module-inns-and-cathedrals = Posadas y catedrales
about-inns-and-cathedrals = Sube la apuesta: más puntos si completas, ninguno si no.

option-inns-and-cathedrals-open_value = Camino incompleto con posada, ciudad incompleta con catedral
option-inns-and-cathedrals-open_value-zero = no vale nada al final
option-inns-and-cathedrals-open_value-plain = vale lo mismo que sin posada ni catedral
option-inns-and-cathedrals-large = Seguidores grandes por jugador
option-inns-and-cathedrals-inns = Posadas
option-inns-and-cathedrals-cathedrals = Catedrales
option-inns-and-cathedrals-tiles = Copias de cada loseta

figure-large = seguidor grande
a-large = un seguidor grande
none-large = ningún seguidor grande

line-INN-14 = { $count ->
    [one] Con la posada, la loseta del camino completo vale 2 puntos.
   *[other] Con la posada, las { $count } losetas del camino completo valen 2 puntos cada una.
}
    .sum = { $count ->
        [one] camino con posada: 1 loseta × 2
       *[other] camino con posada: { $count } losetas × 2
    }
line-INN-15 = El camino con posada quedó incompleto y no da puntos.
    .sum = camino incompleto con posada
line-INN-16 = { $count ->
    [one] Con la catedral, 1 loseta de ciudad vale 3 puntos.
   *[other] Con la catedral, { $count } losetas de ciudad valen 3 puntos cada una.
}
    .sum = { $count ->
        [one] ciudad con catedral: 1 loseta × 3
       *[other] ciudad con catedral: { $count } losetas × 3
    }
line-INN-16s = { $count ->
    [one] Con la catedral, 1 escudo suma 3 puntos.
   *[other] Con la catedral, { $count } escudos suman 3 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 escudo × 3
       *[other] { $count } escudos × 3
    }
line-INN-17 = La ciudad con catedral quedó incompleta y no da puntos.
    .sum = ciudad incompleta con catedral

# Tiles and pieces in words, for tooltips and screen readers
thing-cathedral = una catedral
thing-inn = una posada junto a un lago
picture-large = seguidor grande { $colour }
    .gender = m
picture-large-lying = seguidor grande { $colour } tumbado en un campo
    .gender = m
