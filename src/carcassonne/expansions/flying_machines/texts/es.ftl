module-flying-machines = Máquinas voladoras
about-flying-machines = Lleva volando a un seguidor a una zona incompleta, si el dado quiere.

option-flying-machines-flights = Vuelos
option-flying-machines-tiles = Juegos de losetas

way-flight = en máquina voladora

decide-fly-roll = Se tira el dado.
decide-fly-land = Elige dónde aterriza tu seguidor.
do-fly = Volar
do-roll = Tirar el dado
do-land = Aterrizar aquí
did-fly = hace volar a un seguidor
did-land = hace aterrizar al seguidor

refuse-no-machine = En esta loseta no hay máquina voladora.
refuse-cannot-fly = Solo vuelan los seguidores. Elige uno.
refuse-must-land = El seguidor debe aterrizar donde pueda.
refuse-not-the-landing-tile = El seguidor aterriza en otra loseta.
