decide-closing = ¿Algo más antes de terminar tu turno?
decide-source = Toma una loseta.
decide-draw = Robando una loseta…
decide-place = Coloca la loseta.
decide-figure = ¿Colocas una figura?
decide-book = ¿Qué ficha avanza?
stakes-points = { $points ->
    [one] { $points } punto: { $what }
   *[other] { $points } puntos: { $what }
}
stakes-and = { $first } + { $rest }
decide-score = ¿Qué zona puntúa primero?
stakes-score = Hay { $count } zonas completas. Las fichas avanzan en el orden que se elija.

do-draw = Robar una loseta
do-place = Colocar la loseta
do-put = Colocar una figura
do-next = Puntuar esta ahora
do-marker = Mover
do-pass = Pasar
do-end = Terminar el turno
did-next = elige qué zona puntúa ahora
did-marker = elige qué ficha avanza

way-tile = sobre la loseta recién colocada
side-N = norte
side-E = este
side-S = sur
side-W = oeste

refuse-game-over = La partida ha terminado.
refuse-not-your-decision = No te toca decidir.
refuse-no-action = Escribe una acción, por ejemplo «place 1,0/2» o «pass».
refuse-no-verb = «{ $word }» no es una acción. Prueba con «place 1,0/2» o «pass».
refuse-no-argument = «{ $word }» no es una casilla (1,0), una colocación (1,0/2), un punto (1,0.3), un número ni una palabra.
refuse-number-too-large = El número de «{ $word }» es demasiado grande.
refuse-unknown-verb = En este juego no existe la acción «{ $verb }».
refuse-other-decision = «{ $verb }» no responde a la pregunta: { $decision }
refuse-dealer-acts = Un momento: primero decide el azar.
refuse-not-offered = Ahora no puedes hacer eso.
refuse-forced-figure = La loseta no deja otra opción.
refuse-cell-taken = Aquí ya hay una loseta. Elige una casilla vacía.
refuse-no-neighbour = Tu loseta necesita un lado entero junto a otra; las esquinas no cuentan.
refuse-sides-differ = El lado { $side } no encaja con su vecina. Prueba a girar la loseta.
refuse-wrong-ground = No puedes colocar { $a } { $at }.
refuse-wrong-ground-for-way = Ningún seguidor puede llegar ahí { $way }.
refuse-area-occupied = Ya hay alguien { $at }: no puedes entrar.
refuse-area-complete = No puedes entrar: ya no falta nada { $at }.
refuse-which-marker = Elige cuál de tus fichas avanza.
refuse-one-marker = Todos estos puntos van a una sola ficha tuya. Elige cuál avanza.
refuse-score-order = Elige una de las zonas completas que aún no han puntuado.
refuse-none-in-supply = No te queda { $none } en la reserva.
refuse-no-such-figure = No hay ninguna figura llamada «{ $name }».
refuse-not-this-tile = Las figuras van en la loseta que acabas de colocar.

problem-unknown-profile = No existe el perfil «{ $name }». Hay: { $names }.
problem-unknown-option = El módulo { $module } no tiene la opción «{ $name }». Tiene: { $names }.
problem-not-a-flag = La opción { $option } es on u off, no «{ $value }».
problem-not-in-range = La opción { $option } es un número del { $low } al { $high }, no «{ $value }».
problem-not-a-choice = La opción { $option } admite { $choices }, no «{ $value }».
problem-option-syntax = Escribe una opción como módulo.nombre=valor, no «{ $value }».
problem-unknown-module = No existe el módulo «{ $name }». Hay: { $names }.
problem-similar-module = No existe el módulo «{ $name }». ¿Querías decir { $names }?
problem-unknown-preset = No existe la combinación «{ $name }». Hay: { $names }.
problem-not-chosen = Hay opciones para el módulo { $name }, que no has elegido.
problem-chosen-twice = Hay un módulo elegido dos veces: { $names }.
problem-needs-module = { $module } necesita el módulo { $name }.
problem-seats-of-module = { $module } es para entre { $low } y { $high } jugadores, no para { $count }.
problem-same-names = Dos jugadores tienen el mismo nombre: { $names }.
problem-first-seat = Quien empieza es un número del 0 al { $high }, no { $count }.
problem-no-game = Elige un juego: { $names }.
problem-needs-game = { $modules }: no se puede jugar sin { $names }.
problem-two-games = Son juegos distintos y no se mezclan: { $names }.
problem-other-game = { $modules }: no se puede jugar con { $name }. Con él van: { $names }.
problem-seat-count = Una partida tiene de 2 a { $high } jugadores, no { $count }.
problem-too-many-tiles = Estas expansiones tienen demasiadas losetas distintas para una partida.
problem-left-out-module = El complemento con el módulo «{ $name }» no se ha cargado. «carcassonne modules» dice por qué.
problem-plugin-left-out = El complemento «{ $name }» ({ $package }) no se ha cargado: { $reason }
problem-plugin-fails = falla con { $error }
problem-plugin-no-expansion = { $place } no es una expansión.
problem-plugin-interface = está escrito para la versión { $wanted } de la interfaz, y esta es la versión { $version }.
problem-plugin-bad-name = «{ $name }» no tiene la forma { $form }.
problem-plugin-taken = «{ $name }» es un nombre que ya usa { $module }.
problem-plugin-damaged = { $error }
problem-plugin-unknown-rules = cita reglas que ningún rules.toml contiene: { $rules }
problem-plugin-clash = no se puede combinar con los demás módulos: { $error }
problem-plugin-no-family = falta el juego «{ $name }» al que pertenece.

file-empty = El archivo está vacío.
file-cut = La línea { $line } está dañada; quizá falte el final del archivo.
file-format = Esto no es un archivo de partida (.carc) ni una partida guardada de JCloisterZone (.jcz).
file-rules = La partida se jugó con otra versión de las reglas.
file-setup = La configuración de la línea { $line } no se puede jugar: un módulo o una opción no existe o no encaja con el resto.
file-damaged = La línea { $line } no es válida.
file-after-result = Línea { $line }: hay algo después del resultado.
file-over = Línea { $line }, acción { $action }: la partida ya había terminado.
file-seat = Línea { $line }, acción { $action }: le toca a otro jugador.
file-illegal = Línea { $line }, acción { $action }: { $reason }
file-missing = Línea { $line }: hay un resultado, pero antes faltan acciones.
file-result = Línea { $line }: los puntos no corresponden a las jugadas.

# Pasos del orden de juego

step-core-closing-window = La última oportunidad para las acciones posibles en cualquier momento
step-core-collect = Se buscan las construcciones completas
step-core-draw = Se roba una loseta
step-core-figure = Como mucho una acción con una figura
step-core-first-part = La parte de la primera loseta
step-core-place = Se coloca la loseta
step-core-placed = Lo que hacen los módulos nada más colocar una loseta
step-core-plan-awards = Se determina el valor de todas las construcciones completas antes de dar puntos
step-core-score = Las construcciones completas puntúan una tras otra y las figuras vuelven
step-core-source = Robar una loseta o tomarla de otro sitio
step-core-turn-end = El turno del siguiente jugador, o el final de la partida si no quedan losetas
