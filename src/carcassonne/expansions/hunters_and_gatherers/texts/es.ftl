module-hunters-and-gatherers = Cazadores y Recolectores
about-hunters-and-gatherers = Coloca el paisaje de la Edad de Piedra y envía a tu tribu: recolectores al bosque, pescadores al río, cazadores a la pradera.

option-hunters-and-gatherers-dolmen = Dolmen sagrado
option-hunters-and-gatherers-dolmen-tile = se gana con un cazador puesto en su loseta
option-hunters-and-gatherers-dolmen-meadow = se gana con cualquier cazador tuyo en su pradera
option-hunters-and-gatherers-dolmen_evicts = El dolmen sagrado hace volver a los cazadores rivales
option-hunters-and-gatherers-reuse_on_bonus_tile = Los miembros que acaban de volver pueden ir a la loseta extra
option-hunters-and-gatherers-max_width = Ancho de la mesa en losetas (0: sin borde)
option-hunters-and-gatherers-max_height = Alto de la mesa en losetas (0: sin borde)
option-hunters-and-gatherers-bonus_tiles = Losetas extra
option-hunters-and-gatherers-members = Miembros de la tribu por jugador
option-hunters-and-gatherers-huts = Cabañas por jugador
option-hunters-and-gatherers-tiles = Juegos de losetas

figure-member = miembro de la tribu
a-member = un miembro de la tribu
none-member = ningún miembro de la tribu
figure-hut = cabaña
a-hut = una cabaña
none-hut = ninguna cabaña
role-member-forest = recolector
role-member-river = pescador
role-member-lake = pescador
role-member-meadow = cazador

kind-forest = bosque
kind-river = río
kind-lake = lago
kind-meadow = pradera
kind-system = red fluvial
a-forest = un bosque
the-forest = el bosque
at-forest = en este bosque
a-river = un río
the-river = el río
at-river = en este río
a-lake = un lago
the-lake = el lago
at-lake = en este lago
a-meadow = una pradera
the-meadow = la pradera
at-meadow = en esta pradera
a-system = una red fluvial
the-system = la red fluvial
at-system = en esta red fluvial

way-water = al agua

line-HNG-27 = { $count ->
    [one] río completo: 1 segmento
   *[other] río completo: { $count } segmentos
}
line-HNG-27f = { $count ->
    [one] 1 pez en los lagos del río
   *[other] { $count } peces en los lagos del río
}
line-HNG-31 = { $count ->
    [one] bosque completo: 1 segmento × 2
   *[other] bosque completo: { $count } segmentos × 2
}
line-HNG-32 = { $count ->
    [one] 1 grupo de setas × 2
   *[other] { $count } grupos de setas × 2
}
line-HNG-63 = { $count ->
    [one] cabaña: 1 pez en la red fluvial
   *[other] cabaña: { $count } peces en la red fluvial
}
line-HNG-64 = { $count ->
    [one] cazador: 1 ciervo × 2
   *[other] cazador: { $count } ciervos × 2
}
line-HNG-64m = { $count ->
    [one] cazador: 1 mamut × 2
   *[other] cazador: { $count } mamuts × 2
}
line-HNG-67 = { $count ->
    [one] cazador: 1 uro × 2
   *[other] cazador: { $count } uros × 2
}

refuse-member-resting = Tu miembro de la tribu ha vuelto en este turno. Podrás colocarlo otra vez desde tu próximo turno.
refuse-past-the-edge = La mesa acaba antes.
