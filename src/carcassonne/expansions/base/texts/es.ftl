module-base = Carcassonne
about-base = Coloca losetas y ocupa caminos, ciudades, monasterios y campos.

option-base-small_city = Ciudad completa de dos losetas
option-base-small_city-2 = 2 puntos y 1 por escudo
option-base-small_city-4 = 4 puntos y 2 por escudo, como en las ediciones nuevas
option-base-farm_style = Puntos de los campos
option-base-farm_style-third = 3 puntos por ciudad completa, en cada campo
option-base-farm_style-second = 3 puntos por ciudad completa, una vez por jugador
option-base-farm_style-first = 4 puntos por ciudad a quien tenga más granjeros alrededor
option-base-unplaceable = Loseta que no encaja
option-base-unplaceable-remove = sale de la partida
option-base-unplaceable-reshuffle = vuelve a la bolsa
option-base-farmers = Granjeros
option-base-followers = Seguidores por jugador
option-base-tiles = Copias de cada loseta
option-base-solo = Se puede jugar en solitario
option-base-ends_at = Partida corta: acabar tras estas losetas (0 = todas)
option-base-start_in_pile = Barajar también la loseta inicial si se empieza con otra

figure-small = seguidor
a-small = un seguidor
none-small = ningún seguidor
kind-city = ciudad
kind-road = camino
kind-cloister = monasterio
kind-field = campo
kind-river = río
a-city = una ciudad
the-city = la ciudad
at-city = en esta ciudad
a-road = un camino
the-road = el camino
at-road = en este camino
a-cloister = un monasterio
the-cloister = el monasterio
at-cloister = en este monasterio
a-field = un campo
the-field = el campo
at-field = en este campo
a-river = un río
the-river = el río
at-river = en este río
source-city = Ciudades
source-road = Caminos
source-cloister = Monasterios
source-field = Campos
source-river = Ríos
record-largest-city = Ciudad más grande
record-largest-road = Camino más largo

line-BASE-24 = { $count ->
    [one] El camino completo tiene 1 loseta: 1 punto.
   *[other] El camino completo tiene { $count } losetas, a 1 punto cada una.
}
    .sum = { $count ->
        [one] 1 loseta de camino
       *[other] { $count } losetas de camino
    }
line-BASE-26 = { $count ->
    [one] La ciudad completa tiene 1 loseta: 2 puntos.
   *[other] La ciudad completa tiene { $count } losetas, a 2 puntos cada una.
}
    .sum = { $count ->
        [one] 1 loseta de ciudad × 2
       *[other] { $count } losetas de ciudad × 2
    }
line-BASE-28 = { $count ->
    [one] Su escudo suma 2 puntos.
   *[other] Sus { $count } escudos suman 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 escudo × 2
       *[other] { $count } escudos × 2
    }
line-BASE-29 = Una ciudad completa de dos losetas da { $points } puntos.
    .sum = ciudad de dos losetas
line-BASE-29s = { $count ->
    [one] Su escudo suma 1 punto.
   *[other] Sus { $count } escudos suman 1 punto cada uno.
}
    .sum = { $count ->
        [one] 1 escudo
       *[other] { $count } escudos
    }
line-BASE-31 = Ocho losetas rodean el monasterio: { $points } puntos.
    .sum = monasterio completo
line-BASE-49 = { $count ->
    [one] Quedó a medias con 1 loseta: 1 punto.
   *[other] Quedó a medias con { $count } losetas, a 1 punto cada una.
}
    .sum = { $count ->
        [one] 1 loseta, a medias
       *[other] { $count } losetas, a medias
    }
line-BASE-49s = { $count ->
    [one] Su escudo suma 1 punto.
   *[other] Sus { $count } escudos suman 1 punto cada uno.
}
    .sum = { $count ->
        [one] 1 escudo
       *[other] { $count } escudos
    }
line-BASE-50 = { $count ->
    [one] El monasterio incompleto cuenta 1 loseta: 1 punto.
   *[other] El monasterio incompleto cuenta { $count } losetas, a 1 punto cada una.
}
    .sum = { $count ->
        [one] monasterio incompleto: 1 loseta
       *[other] monasterio incompleto: { $count } losetas
    }
line-BASE-55 = { $count ->
    [0] El campo no toca ninguna ciudad completa.
    [one] El campo toca 1 ciudad completa: 3 puntos.
   *[other] El campo toca { $count } ciudades completas, a 3 puntos cada una.
}
    .sum = { $count ->
        [one] campo: 1 ciudad completa × 3
       *[other] campo: { $count } ciudades completas × 3
    }
line-BASE-O2 = Los granjeros ganan { $points } puntos por esta ciudad completa.
    .sum = campo: 1 ciudad completa × { $each }

refuse-no-farmers = En esta partida no hay granjeros.

tally-shields = { $count ->
    [one] { $count } escudo
   *[other] { $count } escudos
}
preset-first-game = Primera partida
preset-first-game-about = solo el juego básico
preset-classic = Velada clásica
preset-classic-about = con río, posadas, catedrales, constructores y comerciantes
preset-plus-box = Caja Plus
preset-plus-box-about = dos expansiones grandes y todas las pequeñas
preset-everything = Todo
preset-everything-about = todas las expansiones a la vez

# Pasos del orden de juego

step-base-farms = Las granjas puntúan por las ciudades completas que tocan
step-base-incomplete-features = Puntúan los caminos, ciudades y monasterios incompletos, y sus seguidores dejan el tablero

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
terrain-city = ciudad en { $sides }
terrain-city-crossing = ciudad en { $sides } que pasa por encima de la otra
road-through = camino entre { $sides }
road-bridge = camino entre { $sides } por un puente
road-underground = camino entre { $sides } por un túnel
road-fork = camino que une { $sides } alrededor de un pozo
road-end = camino desde { $sides } que termina en { $end }
road-ends = caminos desde { $sides } que terminan en { $end }
terrain-cloister = monasterio
count-field = { $count ->
    [one] un campo
   *[other] { $count } campos separados
}
end-crossroads = un cruce
end-city = la ciudad
end-cloister = el monasterio
end-house = una casa
thing-shields = { $count ->
    [one] un escudo
   *[other] { $count } escudos
}
picture-small = seguidor { $colour }
    .gender = m
picture-small-lying = seguidor { $colour } tumbado en un campo
    .gender = m

family-medieval = Carcassonne
family-medieval-about = Ciudades, caminos, monasterios, campos
family-medieval-open-land = Campos
family-medieval-single-about = solo las posadas, solo el constructor…
