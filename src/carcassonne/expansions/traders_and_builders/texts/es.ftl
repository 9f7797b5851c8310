module-traders-and-builders = Constructores y comerciantes
about-traders-and-builders = Reúne mercancías, gana turnos dobles y engorda tu campo con un cerdo.

option-traders-and-builders-double_turn = Turno doble del constructor
option-traders-and-builders-double_turn-optional = se puede rechazar
option-traders-and-builders-double_turn-mandatory = hay que jugarlo
option-traders-and-builders-builders = Constructores por jugador
option-traders-and-builders-pigs = Cerdos por jugador
option-traders-and-builders-goods = Mercancías
option-traders-and-builders-tiles = Copias de cada loseta

figure-builder = constructor
a-builder = un constructor
none-builder = ningún constructor
figure-pig = cerdo
a-pig = un cerdo
none-pig = ningún cerdo
token-wine = vino
token-grain = grano
token-cloth = tela
way-special = junto a un seguidor tuyo

decide-traders-second = Tu constructor te da una segunda loseta: tómala o pasa.
stakes-second = Una jugada entera: una loseta y, si quieres, una figura. { $tiles ->
    [one] Queda una loseta.
   *[other] Quedan { $tiles } losetas.
}
do-second = Tomar una segunda loseta
did-second = toma una segunda loseta

line-TRD-30 = { $count ->
    [one] El cerdo suma 1 punto por 1 ciudad completa.
   *[other] El cerdo suma 1 punto por cada una de las { $count } ciudades completas.
}
    .sum = { $count ->
        [one] cerdo: 1 ciudad completa × 1
       *[other] cerdo: { $count } ciudades completas × 1
    }
line-TRD-36w = { $count ->
    [one] Nadie tiene más vino que este barril: { $points } puntos.
   *[other] Nadie tiene más vino que estos { $count } barriles: { $points } puntos.
}
    .sum = nadie tiene más vino ({ $count })
line-TRD-36g = { $count ->
    [one] Nadie tiene más grano que este saco: { $points } puntos.
   *[other] Nadie tiene más grano que estos { $count } sacos: { $points } puntos.
}
    .sum = nadie tiene más grano ({ $count })
line-TRD-36c = { $count ->
    [one] Nadie tiene más tela que este rollo: { $points } puntos.
   *[other] Nadie tiene más tela que estos { $count } rollos: { $points } puntos.
}
    .sum = nadie tiene más tela ({ $count })

refuse-no-own-follower = Antes necesitas un seguidor tuyo { $at }.

holding-wine = { $count ->
    [one] { $count } barril de vino
   *[other] { $count } barriles de vino
}
holding-grain = { $count ->
    [one] { $count } saco de grano
   *[other] { $count } sacos de grano
}
holding-cloth = { $count ->
    [one] { $count } rollo de tela
   *[other] { $count } rollos de tela
}
tally-wine = vino × { $count }
tally-grain = grano × { $count }
tally-cloth = tela × { $count }

# Pasos del orden de juego

step-traders-and-builders-goods-majorities = Por cada mercancía puntúa entero quien tenga más fichas, también en caso de empate; sin ninguna ficha no hay puntos
step-traders-and-builders-second-part = Como mucho una parte más, después de todo lo que corresponde a las losetas anteriores

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
thing-wine = vino
thing-grain = grano
thing-cloth = tela
picture-builder = constructor { $colour }
    .gender = m
picture-pig = cerdo { $colour }
    .gender = m
picture-wine = barril de vino
picture-grain = saco de grano
picture-cloth = rollo de tela

lesson-traders-and-builders-builder-title = Tu constructor
lesson-traders-and-builders-builder-1 = Tu seguidor ocupa la ciudad de arriba. Amplíala: elige la casilla marcada. Los barriles de las losetas son mercancías, aquí vino.
lesson-traders-and-builders-builder-2 = Un constructor se suma a un camino o una ciudad donde ya tienes un seguidor. Elige Constructor abajo y después la ciudad marcada.
lesson-traders-and-builders-builder-done = Desde ahora, cada loseta con la que amplíes esta ciudad te da otra más. Marta juega en otro sitio.
lesson-traders-and-builders-second-title = Una segunda loseta
lesson-traders-and-builders-second-1 = Amplía la ciudad del constructor: elige la casilla marcada.
lesson-traders-and-builders-second-2 = No coloques ninguna figura: elige la respuesta marcada.
lesson-traders-and-builders-second-3 = El constructor te da una segunda loseta. Tómala: elige la respuesta marcada.
lesson-traders-and-builders-second-done = Robas otra vez de inmediato. Una segunda loseta nunca da una tercera.
lesson-traders-and-builders-goods-title = Mercancías
lesson-traders-and-builders-goods-1 = Tu segunda loseta puede completar la ciudad. Elige la casilla marcada.
lesson-traders-and-builders-goods-2 = La ciudad puntúa para quien la ocupa; las mercancías son para quien la completa, aunque sea de otro. Elige la respuesta marcada.
lesson-traders-and-builders-goods-done = 10 puntos por cinco losetas y dos barriles de vino para ti. Al final, quien más vino, más grano o más tela tenga gana 10 puntos por cada uno.
