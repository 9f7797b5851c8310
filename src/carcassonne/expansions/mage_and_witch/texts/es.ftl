module-mage-and-witch = Mago y bruja
about-mage-and-witch = El mago enriquece un camino o una ciudad; la bruja resta la mitad.

option-mage-and-witch-empty_feature = Figura mágica en un camino o una ciudad completos sin seguidores
option-mage-and-witch-empty_feature-leaves = deja el tablero
option-mage-and-witch-empty_feature-stays = se queda hasta que la muevan
option-mage-and-witch-new_place = Una figura mágica que se mueve va
option-mage-and-witch-new_place-feature = a otro camino u otra ciudad
option-mage-and-witch-new_place-tile = a otra loseta, también del mismo camino o la misma ciudad
option-mage-and-witch-parted_at_once = El mago y la bruja se separan en cuanto un transbordador une sus caminos
option-mage-and-witch-mage = Mago
option-mage-and-witch-witch = Bruja
option-mage-and-witch-tiles = Copias de cada loseta

piece-mage = mago
piece-witch = bruja

decide-magic-move = Mueve al mago o a la bruja.
stakes-magic = Mago: 1 punto más por cada loseta de su camino o ciudad. Bruja: la mitad de los puntos.
stakes-mage = Mago: 1 punto más por cada loseta de su camino o ciudad.
stakes-witch = Bruja: la mitad de los puntos de su camino o ciudad.

do-mage = Mover al mago
do-witch = Mover a la bruja
did-mage = mueve al mago
did-witch = mueve a la bruja

line-MAG-11 = { $count ->
    [one] El mago suma 1 punto por 1 loseta.
   *[other] El mago suma 1 punto por cada una de las { $count } losetas.
}
    .sum = { $count ->
        [one] mago: 1 loseta
       *[other] mago: { $count } losetas
    }
line-MAG-12 = { $count ->
    [one] La bruja quita la mitad de 1 punto.
   *[other] La bruja quita la mitad de { $count } puntos.
}
    .sum = { $count ->
        [one] bruja: menos la mitad de 1 punto
       *[other] bruja: menos la mitad de { $count } puntos
    }

refuse-magic-must = Esta loseta mueve al mago o a la bruja. Elige a uno de los dos.
refuse-magic-together = El mago y la bruja se han juntado: uno de los dos debe salir de este camino o esta ciudad.
refuse-magic-wrong-ground = El mago y la bruja solo van a caminos o ciudades.
refuse-magic-same-feature = Una figura mágica que se mueve debe ir a otro camino u otra ciudad.
refuse-magic-same-tile = Una figura mágica que se mueve debe ir a otra loseta.
refuse-magic-other-there = El mago y la bruja nunca comparten camino ni ciudad.
refuse-magic-has-target = Solo puedes retirar una figura mágica si ninguna puede ir a ningún sitio.

# Pasos del orden de juego

step-mage-and-witch-joined-later = Puede que se hayan unido caminos desde que se colocó la loseta
step-mage-and-witch-magic-step = Una loseta de mago pide mover al mago o a la bruja, y también cualquier loseta que los junte en una zona

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-mage = signo del mago y la bruja
picture-mage = mago
picture-witch = bruja
