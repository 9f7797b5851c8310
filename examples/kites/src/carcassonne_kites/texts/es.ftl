module-kites = Cometas
about-kites = Vuela tu cometa sobre cualquier construcción, incluso ajena, y puntúa cuando se complete.

option-kites-wind = Alcance de la brisa
option-kites-wind-straight = su fila y su columna
option-kites-wind-around = las ocho losetas que la rodean
option-kites-tiles = Copias de cada loseta

figure-kite = cometa
a-kite = una cometa
none-kite = ninguna cometa
way-wind = con el viento
mark-breeze = una brisa
picture-kite = cometa { $colour }
    .gender = f

decide-kites-fly = Vuela tu cometa sobre una construcción a la que llegue la brisa, o pasa.
do-kite = Volar aquí tu cometa
did-kite = vuela su cometa

line-KIT-07 = { $count ->
    [one] La cometa ha volado sobre 1 loseta: 1 punto.
   *[other] La cometa ha volado sobre { $count } losetas: { $points } puntos.
}
    .sum = { $count ->
        [one] cometa sobre 1 loseta
       *[other] cometa sobre { $count } losetas
    }
line-KIT-09 = La cometa sigue en el aire: 1 punto.
    .sum = cometa en el aire

refuse-fly-or-pass = Elige una construcción para tu cometa o pasa.
refuse-out-of-the-wind = La brisa no llega hasta ahí.
refuse-kites-tangle = Ya hay una cometa sobre esa construcción: se enredarían los hilos.
