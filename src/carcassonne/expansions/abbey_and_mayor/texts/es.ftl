module-abbey-and-mayor = La abadía y el alcalde
about-abbey-and-mayor = Tapa huecos con abadías y juega alcaldes, carromatos y graneros.

option-abbey-and-mayor-abbeys_after_last_tile = Se pueden colocar abadías tras la última loseta
option-abbey-and-mayor-wagon_move = Los carromatos avanzan
option-abbey-and-mayor-wagon_move-road = por caminos, un solo enlace
option-abbey-and-mayor-wagon_move-roads = por caminos, hasta donde lleven
option-abbey-and-mayor-wagon_move-shared-edge = por caminos y bordes comunes
option-abbey-and-mayor-wagon_move-adjacent-tiles = a la misma loseta o a una vecina
option-abbey-and-mayor-barns_share_farms = Un campo puede recibir varios graneros
option-abbey-and-mayor-abbeys = Abadías por jugador
option-abbey-and-mayor-mayors = Alcaldes por jugador
option-abbey-and-mayor-barns = Graneros por jugador
option-abbey-and-mayor-wagons = Carromatos por jugador
option-abbey-and-mayor-tiles = Copias de cada loseta

figure-mayor = alcalde
a-mayor = un alcalde
none-mayor = ningún alcalde
figure-wagon = carromato
a-wagon = un carromato
none-wagon = ningún carromato
figure-barn = granero
a-barn = un granero
none-barn = ningún granero
way-wagon = en carromato

decide-source-abbey = ¿Robar una loseta o llenar un hueco con tu abadía?
decide-abbey-last = Coloca tu abadía o pasa.
decide-wagon-settle = Haz avanzar tu carromato o recupéralo.
stakes-wagon = Puede seguir hasta una zona incompleta y sin seguidores, o volver con su dueño.
do-abbey = Colocar aquí la abadía
do-barn = Colocar aquí el granero
do-wagon = Llevar aquí el carromato
do-home = Recuperar el carromato
did-abbey = coloca una abadía
did-barn = coloca el granero
did-wagon = hace avanzar el carromato
did-home = recupera el carromato

line-ABM-33 = { $count ->
    [one] El campo se unió a otro con granero: 1 punto por 1 ciudad.
   *[other] El campo se unió a otro con granero: 1 punto por cada una de las { $count } ciudades.
}
    .sum = { $count ->
        [one] campo unido a un granero: 1 ciudad × 1
       *[other] campo unido a un granero: { $count } ciudades × 1
    }
line-ABM-35 = { $count ->
    [one] El granero da 4 puntos por 1 ciudad completa.
   *[other] El granero da 4 puntos por cada una de las { $count } ciudades completas.
}
    .sum = { $count ->
        [one] granero: 1 ciudad × 4
       *[other] granero: { $count } ciudades × 4
    }

refuse-abbey-needs-hole = La abadía necesita un hueco con losetas en sus cuatro lados.
refuse-barn-bars-field = En este campo hay un granero: ya no entran seguidores.
refuse-farm-has-barn = Este campo ya tiene un granero.
refuse-no-four-fields = El granero va en una esquina de la loseta nueva donde se juntan cuatro losetas con campo.
refuse-wagon-on-or-home = Haz avanzar el carromato a una zona conectada o recupéralo.
refuse-wagon-not-linked = Ningún camino lleva el carromato hasta ahí desde la zona que ha puntuado.

holding-abbey = { $count ->
    [one] { $count } abadía
   *[other] { $count } abadías
}

# Pasos del orden de juego

step-abbey-and-mayor-barn-points = Cada granero puntúa para su dueño por las ciudades completas que toca su granja
step-abbey-and-mayor-barn-scorings = Puntúan las granjas en las que se han encontrado granjeros y un granero en esta loseta, y los granjeros vuelven
step-abbey-and-mayor-last-abbeys = Cada jugador puede colocar aún una abadía, empezando a la izquierda de quien jugó el último turno
step-abbey-and-mayor-settle-wagons = Los carromatos de construcciones puntuadas siguen su camino, en el sentido del reloj desde el jugador activo

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
terrain-abbey = abadía que encaja con cualquier lado
picture-mayor = alcalde { $colour }
    .gender = m
picture-wagon = carromato { $colour }
    .gender = m
picture-barn = granero { $colour }
    .gender = m
