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
terrain-city = ciudad al { $sides }
terrain-city-crossing = ciudad al { $sides } que pasa por encima de la otra
terrain-forest = bosque al { $sides }
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
terrain-lake = lago
terrain-cloister = monasterio
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
end-heart = el lago

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
picture-marker = ficha de puntuación { $colour }
    .gender = f
picture-counter-50 = ficha de 50 puntos
picture-counter-100 = ficha de 100 puntos
