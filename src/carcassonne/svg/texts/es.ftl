# Descripciones de losetas y figuras en palabras sencillas, para lectores de pantalla y ayudas.

side-0 = norte
side-1 = este
side-2 = sur
side-3 = oeste
direction-N = el norte
direction-NE = el noreste
direction-E = el este
direction-SE = el sureste
direction-S = el sur
direction-SW = el suroeste
direction-W = el oeste
direction-NW = el noroeste

list-last = { $first } y { $second }
with = { $thing } con { $extras }
tile = { $title }. { $parts }.
part-separator = ;{" "}

# Segmentos
city = ciudad al { $sides }
city-crossing = ciudad al { $sides } que pasa por encima de la otra
forest = bosque al { $sides }
road-through = camino entre { $sides }
road-bridge = camino entre { $sides } por un puente
road-tunnel = camino entre { $sides } por un túnel
road-fork = camino que une { $sides } alrededor de un pozo
road-end = camino desde el { $sides } que termina en { $end }
road-ends = caminos desde { $sides } que terminan en { $end }
river-ends = ríos desde { $sides } que terminan en { $end }
river-through = río entre { $sides }
river-fork = río que se divide hacia { $sides }
river-end = río desde el { $sides } que termina en { $end }
lake = lago
cloister = monasterio
abbey = abadía que encaja con cualquier lado
carcassonne = interior de la ciudad de Carcassonne al { $sides }
fields = { $count ->
    [one] un campo
   *[other] { $count } campos separados
}
meadow = pradera al { $sides }
meadow-inner = pradera que no llega a ningún lado

end-crossroads = un cruce
end-city = la ciudad
end-cloister = el monasterio
end-house = una casa
end-lake = un lago
end-spring = un manantial
end-crop = el círculo en los cultivos
end-volcano = el volcán
end-carcassonne = la muralla de Carcassonne
end-heart = el lago

# Lo que está dibujado
thing-shields = { $count ->
    [one] un escudo
   *[other] { $count } escudos
}
thing-cathedral = una catedral
thing-inn = una posada junto a un lago
thing-wine = vino
thing-grain = grano
thing-cloth = tela
thing-princess = la princesa
thing-pig-herd = una piara de cerdos
thing-gold = { $count ->
    [one] una pepita de oro
   *[other] { $count } pepitas de oro
}
thing-mushrooms = setas
thing-fish = { $count ->
    [one] un pez
   *[other] { $count } peces
}
thing-deer = { $count ->
    [one] un ciervo
   *[other] { $count } ciervos
}
thing-mammoth = { $count ->
    [one] un mamut
   *[other] { $count } mamuts
}
thing-tiger = { $count ->
    [one] un tigre
   *[other] { $count } tigres
}
thing-auroch = { $count ->
    [one] un uro
   *[other] { $count } uros
}
thing-bear = { $count ->
    [one] un oso
   *[other] { $count } osos
}
thing-fire = un fuego
thing-shrine = un dolmen sagrado
thing-hut = sitio para una cabaña

mark-dragon = dragón
mark-volcano = volcán
mark-portal = portal mágico
mark-gold = mina de oro
mark-mage = signo del mago y la bruja
mark-robber = signo del bandido
mark-flying-machine = máquina voladora hacia { $direction }
mark-crop-circle-pitchfork = círculo en los cultivos con una horca
mark-crop-circle-club = círculo en los cultivos con una maza
mark-crop-circle-shield = círculo en los cultivos con un escudo
mark-ferry-lake = lago con transbordador
mark-quarter-castle = barrio del castillo
mark-quarter-market = barrio del mercado
mark-quarter-cathedral = barrio de la catedral
mark-quarter-blacksmiths = barrio de los herreros
mark-canoe = canoa
mark-bridge = puente de madera
mark-scout = explorador
mark-agriculture = agricultura
mark-shaman = carta del chamán, no se coloca en la mesa

plain-tile = Loseta
card = Carta

# Figuras
colour-0-m = azul
colour-0-f = azul
colour-1-m = rojo
colour-1-f = roja
colour-2-m = amarillo
colour-2-f = amarilla
colour-3-m = verde
colour-3-f = verde
colour-4-m = lila
colour-4-f = lila
colour-5-m = negro
colour-5-f = negra
emblem-ring = anillo
emblem-diamond = rombo
emblem-star = estrella
emblem-triangle = triángulo
emblem-cross = cruz
emblem-bars = tres barras
figure-of-seat = { $figure }, emblema { $emblem }
figure-small = seguidor { $colour }
    .gender = m
figure-small-lying = seguidor { $colour } tumbado en un campo
    .gender = m
figure-large = seguidor grande { $colour }
    .gender = m
figure-large-lying = seguidor grande { $colour } tumbado en un campo
    .gender = m
figure-builder = constructor { $colour }
    .gender = m
figure-pig = cerdo { $colour }
    .gender = m
figure-mayor = alcalde { $colour }
    .gender = m
figure-wagon = carromato { $colour }
    .gender = m
figure-barn = granero { $colour }
    .gender = m
figure-robber = bandido { $colour }
    .gender = m
figure-member = recolector { $colour }
    .gender = m
figure-member-lying = cazador { $colour } tumbado en una pradera
    .gender = m
figure-hut = cabaña { $colour }
    .gender = f
figure-marker = ficha de puntuación { $colour }
    .gender = f
figure-second-marker = segunda ficha de puntuación { $colour }
    .gender = f
figure-fairy = hada
figure-dragon = dragón
figure-mage = mago
figure-witch = bruja
figure-count = conde de Carcassonne
figure-king = ficha del rey
figure-robber-baron = ficha del barón ladrón
figure-gold = lingote de oro
figure-wine = barril de vino
figure-grain = saco de grano
figure-cloth = rollo de tela
figure-ferry = transbordador
figure-counter-50 = ficha de 50 puntos
figure-counter-100 = ficha de 100 puntos
figure-dispatch-1 = despacho: puntuar el camino más corto
figure-dispatch-2 = despacho: puntuar la ciudad más pequeña
figure-dispatch-3 = despacho: puntuar el monasterio más pequeño
figure-dispatch-4 = despacho: 2 puntos por cada escudo
figure-dispatch-5 = despacho: 2 puntos por cada caballero
figure-dispatch-6 = despacho: 2 puntos por cada granjero
figure-dispatch-7 = despacho: colocar una loseta más
figure-dispatch-8 = despacho: puntuar un seguidor y recuperarlo
