module-hunters-and-gatherers = Cazadores y recolectores
about-hunters-and-gatherers = El juego de la Edad de Piedra: bosques, ríos, praderas y manadas.

option-hunters-and-gatherers-dolmen = Dolmen sagrado
option-hunters-and-gatherers-dolmen-tile = se gana con un cazador colocado en su loseta
option-hunters-and-gatherers-dolmen-meadow = se gana con cualquier cazador tuyo en su pradera
option-hunters-and-gatherers-dolmen_evicts = El dolmen sagrado devuelve a los cazadores rivales
option-hunters-and-gatherers-reuse_on_bonus_tile = Los miembros recién recuperados pueden ir a la loseta extra
option-hunters-and-gatherers-max_width = Ancho de la mesa en losetas (0: sin borde)
option-hunters-and-gatherers-max_height = Alto de la mesa en losetas (0: sin borde)
option-hunters-and-gatherers-bonus_tiles = Losetas extra
option-hunters-and-gatherers-members = Miembros de la tribu por jugador
option-hunters-and-gatherers-huts = Cabañas por jugador
option-hunters-and-gatherers-tiles = Copias de cada loseta

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
source-forest = Bosques
source-river = Ríos
source-lake = Lagos
source-meadow = Praderas
source-system = Redes fluviales
record-largest-forest = Bosque más grande
record-largest-river = Río más largo

way-water = al agua

line-HNG-27 = { $count ->
    [one] El río completo tiene 1 segmento: 1 punto.
   *[other] El río completo tiene { $count } segmentos, a 1 punto cada uno.
}
    .sum = { $count ->
        [one] 1 segmento de río
       *[other] { $count } segmentos de río
    }
line-HNG-27f = { $count ->
    [one] En sus lagos hay 1 pez: 1 punto.
   *[other] En sus lagos hay { $count } peces, a 1 punto cada uno.
}
    .sum = { $count ->
        [one] 1 pez
       *[other] { $count } peces
    }
line-HNG-31 = { $count ->
    [one] El bosque completo tiene 1 segmento: 2 puntos.
   *[other] El bosque completo tiene { $count } segmentos, a 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 segmento de bosque × 2
       *[other] { $count } segmentos de bosque × 2
    }
line-HNG-32 = { $count ->
    [one] Su grupo de setas suma 2 puntos.
   *[other] Sus { $count } grupos de setas suman 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 grupo de setas × 2
       *[other] { $count } grupos de setas × 2
    }
line-HNG-63 = { $count ->
    [one] La red fluvial de la cabaña tiene 1 pez: 1 punto.
   *[other] La red fluvial de la cabaña tiene { $count } peces, a 1 punto cada uno.
}
    .sum = { $count ->
        [one] cabaña: 1 pez
       *[other] cabaña: { $count } peces
    }
line-HNG-64 = { $count ->
    [one] El cazador encuentra 1 ciervo: 2 puntos.
   *[other] El cazador encuentra { $count } ciervos, a 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 ciervo × 2
       *[other] { $count } ciervos × 2
    }
line-HNG-64-meadow = { $count ->
    [0] El cazador no encuentra ningún ciervo.
    [one] El cazador encuentra 1 ciervo: 2 puntos.
   *[other] El cazador encuentra { $count } ciervos, a 2 puntos cada uno.
}{ $driven ->
    [0] { $tigers ->
        [0] {""}
        [one] {" "}De { $deer }, el tigre se llevó 1.
       *[other] {" "}De { $deer }, los tigres se llevaron { $tigers }.
    }
    [one] {" "}El fuego ahuyenta al tigre.
   *[other] {" "}El fuego ahuyenta a { $driven } tigres.
}{ $dolmen ->
    [0] {""}
   *[other] {" "}El dolmen sagrado deja la pradera a un solo jugador.
}
    .sum = { $tigers ->
        [0] { $count ->
            [one] 1 ciervo × 2
           *[other] { $count } ciervos × 2
        }
        [one] ({ $deer } { $deer ->
            [one] ciervo
           *[other] ciervos
        } − 1 tigre) × 2
       *[other] ({ $deer } ciervos − { $tigers } tigres) × 2
    }{ $driven ->
        [0] {""}
       *[other] {" "}(fuego)
    }{ $dolmen ->
        [0] {""}
       *[other] {" "}(dolmen)
    }
line-HNG-64m = { $count ->
    [one] El cazador encuentra 1 mamut: 2 puntos.
   *[other] El cazador encuentra { $count } mamuts, a 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 mamut × 2
       *[other] { $count } mamuts × 2
    }
line-HNG-64m-dolmen = { $count ->
    [one] El cazador encuentra 1 mamut: 2 puntos.
   *[other] El cazador encuentra { $count } mamuts, a 2 puntos cada uno.
} El dolmen sagrado deja la pradera a un solo jugador.
    .sum = { $count ->
        [one] 1 mamut × 2
       *[other] { $count } mamuts × 2
    } (dolmen)
line-HNG-67 = { $count ->
    [one] El cazador encuentra 1 uro: 2 puntos.
   *[other] El cazador encuentra { $count } uros, a 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 uro × 2
       *[other] { $count } uros × 2
    }
line-HNG-67-dolmen = { $count ->
    [one] El cazador encuentra 1 uro: 2 puntos.
   *[other] El cazador encuentra { $count } uros, a 2 puntos cada uno.
} El dolmen sagrado deja la pradera a un solo jugador.
    .sum = { $count ->
        [one] 1 uro × 2
       *[other] { $count } uros × 2
    } (dolmen)

problem-no-room = En una mesa para una sola loseta no se puede jugar: aumenta max_width o max_height.
refuse-member-resting = Tu miembro de la tribu ha vuelto en este turno. Podrás colocarlo otra vez desde tu próximo turno.
refuse-past-the-edge = La mesa acaba antes de esa casilla.

tally-gold = oro × { $count }
tally-mushrooms = setas × { $count }
tally-fish = peces × { $count }
tally-deer = ciervos × { $count }
tally-mammoth = mamuts × { $count }
tally-tiger = tigres × { $count }
tally-auroch = uros × { $count }
tally-bear = osos × { $count }
tally-fire = con un fuego
tally-shrine = con un dolmen sagrado
preset-stone-age = Edad de Piedra
preset-stone-age-about = solo Cazadores y recolectores

# Pasos del orden de juego

step-hunters-and-gatherers-bonus-tile = Un bosque completo con oro, lo puntúe quien lo puntúe, da la única loseta extra de este turno
step-hunters-and-gatherers-gatherers-and-fishers = Los bosques y ríos incompletos no puntúan; los miembros de la tribu dejan el tablero
step-hunters-and-gatherers-huts = Las redes fluviales puntúan para quien más cabañas tenga en ellas
step-hunters-and-gatherers-meadows = Las praderas puntúan para quien más cazadores tenga en ellas

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
terrain-forest = bosque en { $sides }
terrain-lake = lago
terrain-meadow = pradera en { $sides }
terrain-meadow-inner = pradera que no llega a ningún lado
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
thing-fire = un fuego
thing-shrine = un dolmen sagrado
thing-hut = sitio para una cabaña
picture-member = recolector { $colour }
    .gender = m
picture-member-lying = cazador { $colour } tumbado en una pradera
    .gender = m
picture-hut = cabaña { $colour }
    .gender = f

family-hunters = Cazadores y recolectores
family-hunters-about = Bosques, ríos, praderas, manadas
family-hunters-open-land = Praderas
family-hunters-single-about = solo el Chamán, solo la Canoa…

lesson-hunters-and-gatherers-forest-title = Recolectar en el bosque
lesson-hunters-and-gatherers-forest-1 = En la Edad de Piedra hay bosques, ríos y praderas. Esta loseta amplía el bosque del volcán: elige la casilla marcada, con bosque junto a bosque.
lesson-hunters-and-gatherers-forest-2 = Un miembro de la tribu en un bosque es un recolector. Coloca uno en el bosque marcado.
lesson-hunters-and-gatherers-forest-done = El bosque es tuyo hasta que se complete. Da 2 puntos por loseta. Marta cierra uno de sus bordes.
lesson-hunters-and-gatherers-gold-title = Oro en el bosque
lesson-hunters-and-gatherers-gold-1 = Esta loseta completa tu bosque. Elige la casilla marcada.
lesson-hunters-and-gatherers-gold-2 = En él hay oro. No coloques ninguna figura: elige la respuesta marcada.
lesson-hunters-and-gatherers-gold-done = 8 puntos por cuatro losetas, y tu recolector vuelve. El oro da una loseta extra, que colocas en el mismo turno.
lesson-hunters-and-gatherers-hut-title = Una cabaña junto al agua
lesson-hunters-and-gatherers-hut-1 = La loseta extra tiene un lago lleno de peces. Elige la casilla marcada: agua con agua.
lesson-hunters-and-gatherers-hut-2 = Una cabaña ocupa toda una red de ríos y lagos hasta el final. Elige Cabaña abajo y después el agua marcada.
lesson-hunters-and-gatherers-hut-done = Al final, quien más cabañas tenga en una red fluvial gana 1 punto por cada pez. Los cazadores de las praderas dan 2 puntos por animal, pero los tigres espantan a los ciervos.
