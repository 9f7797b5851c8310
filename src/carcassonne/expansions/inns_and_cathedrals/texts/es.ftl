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

tally-inn = con una posada
tally-cathedral = con una catedral

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
thing-cathedral = una catedral
thing-inn = una posada junto a un lago
picture-large = seguidor grande { $colour }
    .gender = m
picture-large-lying = seguidor grande { $colour } tumbado en un campo
    .gender = m

lesson-inns-and-cathedrals-inn-title = Una posada en el camino
lesson-inns-and-cathedrals-inn-1 = Un camino con posada da 2 puntos por loseta si se completa, pero nada si al final sigue abierto. Coloca esta posada en la casilla marcada.
lesson-inns-and-cathedrals-inn-2 = Al principio de la partida el riesgo merece la pena: coloca un seguidor en el camino.
lesson-inns-and-cathedrals-inn-done = Marta cierra el camino por el otro lado con un cruce. Su loseta te ayuda.
lesson-inns-and-cathedrals-score-title = Completa el camino
lesson-inns-and-cathedrals-score-1 = Un cruce cierra un camino. Elige la casilla marcada para completar el tuyo.
lesson-inns-and-cathedrals-score-2 = Guarda tus seguidores por ahora: elige Sin seguidor, marcado abajo. El panel ya muestra los puntos.
lesson-inns-and-cathedrals-score-done = 8 puntos: 2 por cada una de las cuatro losetas, gracias a la posada. Las catedrales hacen lo mismo con las ciudades: 3 puntos por loseta y escudo si se completa, nada si no.
lesson-inns-and-cathedrals-large-title = El seguidor grande
lesson-inns-and-cathedrals-large-1 = Esta loseta amplía la ciudad del centro. Elige la casilla marcada.
lesson-inns-and-cathedrals-large-2 = Tienes un seguidor grande: cuenta como dos al comparar seguidores. Elige Seguidor grande abajo y después la ciudad marcada.
lesson-inns-and-cathedrals-large-done = Otro jugador necesitaría dos seguidores pequeños para igualarlo. Puntúa como cualquier otro y vuelve como los demás.
