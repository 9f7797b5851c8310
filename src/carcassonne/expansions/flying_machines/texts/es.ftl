module-flying-machines = Máquinas voladoras
about-flying-machines = Tira el dado y cuela un seguidor en planes ajenos.

option-flying-machines-flights = Vuelos
option-flying-machines-tiles = Copias de cada loseta

way-flight = en máquina voladora

decide-fly-roll = Tirando el dado…
decide-fly-land = Elige dónde aterriza tu seguidor.
do-fly = Volar
do-roll = Tirar el dado
do-land = Aterrizar aquí
did-fly = hace volar a un seguidor
did-land = hace aterrizar al seguidor

refuse-no-machine = En esta loseta no hay máquina voladora.
refuse-cannot-fly = Solo vuelan los seguidores. Elige uno.
refuse-must-land = Tu seguidor debe aterrizar donde pueda.
refuse-not-the-landing-tile = Tu seguidor aterriza en otra loseta.

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-flying-machine = máquina voladora hacia { $direction }
