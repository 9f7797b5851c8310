# Lo que dice la partida en la terminal; las reglas, decisiones y puntos tienen sus textos junto a sus módulos.

you = tú
dealer = azar
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
choice = { $number } de { $count }
keys = flechas mover · r e girar · tab otra · intro confirmar · p pasar · ? ayuda · q salir
help-keys =
    flechas        a la siguiente casilla del tablero
    r, e           girar la loseta, o recorrer lo que se puede hacer en esa casilla
    tab            la siguiente de todas las acciones; mayús-tab, la anterior
    intro, espacio confirmar lo que se muestra
    p              pasar
    :              escribir una acción como place 1,0/2
    w              escribir una acción: ¿por qué no es posible?
    u              deshacer tu última acción
    s              guardar la partida
    q              salir
help-typed =
    Escribe una acción como place 1,0/2, su número en la lista, o una de estas
      ?  qué se puede hacer      ? ACCIÓN  por qué no se puede
      u  deshacer      s ARCHIVO  guardar      q  salir
ask-action = acción
ask-why = por qué no
ask-file = guardar como
possible = Esa jugada está permitida.
saved = guardada como { $file }
cannot-save = no se puede guardar: { $problem }
any-key = pulsa cualquier tecla
too-small = La ventana es demasiado pequeña: hacen falta { $width } × { $height } caracteres.
winner = { $count ->
    [one] Gana: { $names }
   *[other] Ganan: { $names }
}

# Precede a un problema; los dos puntos forman parte del texto porque el francés pone un espacio delante.
error = error:
game-over = La partida ha terminado.
game-goes-on = La partida continúa.
turn-of = turno { $turn }, { $name }
win-chance = probabilidad de ganar: { $percent } %
win-chance-change = probabilidad de ganar: del { $before } % al { $after } %
# $spot es un lugar del tablero tal como lo nombran las acciones, por ejemplo 0,-1.0
feature-expected = { $kind } { $spot } ({ $owners }): { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
}; se completa en el { $percent } % de las partidas
feature-expected-end = { $kind } { $spot } ({ $owners }): { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
} al final
column-turn = turno
column-who = quién
column-action = acción
column-points = puntos
column-player = jugador
column-track = marcador
column-left = figuras en reserva
column-module = módulo
column-tiles = losetas
column-players = jugadores
column-figures = figuras por jugador
column-options = opciones
column-option = opción
column-meaning = significado
column-values = valores (primero el habitual)
column-rules = reglas
column-rule = regla
column-set = juego
column-title = título
column-kinds = tipos
none-left = ninguna
marker-spaces = fichas en { $first } y { $second }
piece-space = { $name } en { $space }
modules = Módulos
presets = Combinaciones: { $names }
left-out = Sin cargar: { $names }
modules-hint = carcassonne modules NOMBRE muestra un módulo y el significado de sus opciones.
tiles-and-players = { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}, de { $low } a { $high } jugadores
figures-each = {"  "}{ $count } { $name } por jugador
range = { $low } a { $high }
tile-sets = Juegos de losetas
rules-hint = carcassonne rules MÓDULO las enumera; carcassonne rules BASE-18 muestra una.
cited-in-code = se aplica en:
cited-in-test = se demuestra en:
not-cited-in-code = ningún código la cita
not-cited-in-test = ninguna prueba la cita
cannot-undo = No se puede deshacer: la última acción reveló algo o fue de otro jugador.
save-ends-early = La partida guardada acaba antes de tiempo, y un archivo de partida no puede expresarlo; el archivo tiene { $done } de { $total } acciones y la partida queda sin terminar.
file-too-large = { $file } ocupa más de { $size } MB, demasiado para una partida
cannot-read = no se puede leer { $file }: { $problem }
no-text-file = { $file } no es un archivo de texto (byte { $byte })
no-json = { $file } no es JSON ({ $problem }); quizá esté cortado o dañado
no-list = { $file } debe ser una lista: la cabecera y después cada acción
cannot-write = no se puede escribir { $file }: { $problem }
no-jcz-writing = las partidas de JCloisterZone se pueden leer, no escribir; elige .carc o .json
no-format = la extensión de { $file } no indica ningún formato; elige .carc o .json
no-assertions = solo las partidas de JCloisterZone tienen aserciones que comprobar
no-such-turn = la partida solo tiene { $turns } turnos
no-such-seat = la partida tiene { $seats } asientos; no hay asiento { $seat }
over-choose-turn = la partida ha terminado; elige un turno con --turn
draw-choose-turn = el archivo acaba antes de robar una loseta; elige un turno con --turn
no-decision-in-turn = la partida no tiene un turno { $turn } con una decisión
set-or-name = da el nombre de un juego de losetas o --set, no ambos
sets-need-picture = varios juegos a la vez necesitan una imagen: -o hoja.png
gif-moves = un .gif muestra toda la partida; las imágenes fijas acaban en .svg, .png o .webp
picture-ending = una imagen acaba en { $known }, no en { $suffix }
no-folder = no se puede escribir { $file }: no existe la carpeta { $folder }
is-folder = no se puede escribir { $file }: es una carpeta

# Errores del sistema operativo

system-missing = no existe ese archivo
system-forbidden = permiso denegado
system-folder = es una carpeta
system-no-folder = una parte de la ruta no es una carpeta
system-exists = el archivo ya existe
system-full = el disco está lleno
system-long-name = el nombre es demasiado largo
system-port-taken = otro programa usa este puerto
system-other = el sistema indica { $code }

# Órdenes

stopped = detenido
needs-extra = hace falta el paquete { $package }, que no está instalado: pip install 'carcassonne[{ $extra }]'
no-such-shell = hay autocompletado para { $known }, no para «{ $name }»
completion-installed = El autocompletado está instalado en { $file }; abre otro intérprete para usarlo.
profiles = Perfiles: { $names }
playing = jugando
playing-broken = jugando, { $broken } con fallos
playing-games = jugando { $games } partidas durante { $seconds } s
drawing = dibujando
drawing-file = dibujando { $file }
packing = empaquetando
measuring = midiendo
backup-done = { $games ->
    [one] { $file }: { $games } partida
   *[other] { $file }: { $games } partidas
}
restore-done = { $games ->
    [one] { $games } partida recuperada
   *[other] { $games } partidas recuperadas
}
ratings-done = { $games ->
    [one] clasificaciones calculadas con { $games } partida clasificatoria
   *[other] clasificaciones calculadas con { $games } partidas clasificatorias
}
random-options = las mezclas al azar eligen sus propias opciones: quita --option y --profile
simulated = { $games } partidas, { $decisions } decisiones en { $seconds } s ({ $rate } partidas/s)
mean-scores = puntuación media por asiento: { $means }
broken = fallo:
saved-for-replay = guardada para revisarla: { $file }
all-held = se cumplieron todas las comprobaciones
check-nothing = La partida no contiene aserciones; se han podido jugar todos los mensajes.
check-pass = se cumple
check-fail = falla
check-unknown = desconocido
sprt-syntax = una prueba secuencial se escribe BAJO,ALTO, por ejemplo 0,20, y no «{ $value }»
verdict-better = { $bot } es mejor
verdict-even = { $bot } no es mejor
verdict-open = aún no se sabe si { $bot } es mejor: hacen falta más partidas
verdict-games = { $verdict } (partidas: { $games })
arena-saved = Las partidas están en { $folder }; carcassonne replay las muestra.
train-progress = { $games } partidas en { $seconds } s ({ $rate } por segundo)
train-played = se han escrito { $games } partidas en { $folder }, que tiene ahora { $total }
train-features = { $files } archivos de partidas tienen sus características, { $made } de ellos desde ahora
train-fitted = la red está en { $file } y un gráfico del ajuste en { $picture }
train-calibrated = ajustado con { $games } partidas; error de calibración en las reservadas ({ $others }): { $before } antes, { $after } ahora
train-installed = instalada como { $file }

column-bot = bot
column-games = partidas
column-wins = victorias
column-share = proporción
column-interval = 95 %
column-elo = Elo
column-mean-score = puntuación media
column-mean-margin = ventaja media
column-other-points = otros
points-by-kind = puntos medios por partida según el terreno
column-name = nombre
column-value = valor
column-unit = unidad
column-must = límite
column-goal = objetivo
column-yardsticks = patrones
column-what = qué mide
column-tile = loseta
column-picture = dibujo
column-segments = segmentos
column-phase = fase
column-happens = qué ocurre
column-ids = reglas
column-proved = demostradas
column-unproved = sin prueba

report-title = Las reglas y las pruebas que las demuestran
report-sum = { $covered } de { $total } identificadores están demostrados; { $exempt } no necesitan prueba.
and-more = { $shown } y { $more } más
none-unproved = ninguna
rule-kind-rule = regla
rule-kind-example = ejemplo
rule-kind-ruling = aclaración
rule-kind-option = opción
rule-kind-value = valor
rule-kind-difference = diferencia

# Losetas

tile-sides = lados { $sides }
tile-copies = { $count ->
    [one] { $count } copia
   *[other] { $count } copias
}
tile-start = { $count } en la mesa al empezar
tile-held = en manos de los jugadores
tile-variant = variante { $name }
tile-marks = marcas { $names }
tile-links = enlaces { $links }
tile-inferred = dibujo deducido
tile-not-placed = no se coloca
unites = une { $members }
set-counts = { $tiles } losetas, { $kinds } tipos

# Orden de juego

sequence-turn = Un turno
sequence-part = Una parte: una por cada loseta del turno
sequence-final = Puntuación final
phase-start-of-the-turn = principio del turno
phase-tiles = losetas
phase-end-of-the-turn = final del turno
phase-draw = robar
phase-place = colocar
phase-before-the-figure = antes de la figura
phase-figure = figura
phase-before-scoring = antes de puntuar
phase-score = puntuar
phase-after-scoring = después de puntuar
phase-end-of-the-part = final de la parte
phase-before-final-scoring = antes de la puntuación final
phase-final-scoring = puntuación final
phase-collected-pieces = piezas reunidas

# Velocidad

bench-title = Velocidad
unit-games = partidas/s
unit-passes = vueltas/s
bench-yardstick = 100 000 pasos de un bucle de Python puro
bench-kernel-place = buscar, elegir y colocar una loseta
bench-kernel-copy = copiar un tablero de 200 losetas
bench-position-copy = copiar una posición con todos los módulos
bench-rollout-base = juego al azar en el núcleo, 2 asientos
bench-engine-base = juego al azar, 2 asientos
bench-engine-everything = todos los módulos medievales, 4 asientos
bench-judge-base = una posición más en la búsqueda de un bot
bench-judge-everything = lo mismo con todos los módulos medievales, 4 asientos
bench-engine-family = la otra familia, 2 asientos
bench-engine-whole-family = la misma con su expansión, 2 asientos
bench-turn-family = su turno, en relación con el juego básico
bench-seats = partidas al azar del juego básico, { $count } asientos
bench-tiles-72 = una loseta de una partida al azar: juego básico, 2 asientos
bench-tiles-216 = lo mismo, tres juegos básicos, 2 asientos
bench-tiles-217 = lo mismo, todos los módulos medievales, 4 asientos
bench-tiles-484 = lo mismo, dos de todo y tres juegos básicos, 4 asientos
bench-vector-masks = partidas del núcleo con máscaras de acciones legales, 2 asientos
bench-vector-planes = lo mismo con planos de observación
bench-dataset-write = partidas de bots al azar, escritas como filas
bench-dataset-read = filas, leídas como partidas
bench-tile-survey = formas de un tipo de loseta, una vez
bench-tile-svg = pintar una loseta
bench-board-svg = tablero de 100 losetas pintadas como SVG
bench-tile-image = loseta de 128 píxeles
bench-board-image = tablero de 100 losetas pintadas como píxeles
bench-hostile-title = Bots de mesas honradas
column-moves = jugadas
column-median = mediana
column-p90 = percentil 90
column-longest = la más larga
hostile-quiet = sin clientes hostiles
hostile-attacked = con { $clients } clientes hostiles
hostile-answers = Peticiones hostiles: { $answered } respondidas, { $refused } rechazadas.
bench-server-title = Servidor
load-games = partidas a la vez, cada una con una persona y un bot
load-moves = jugadas por segundo
load-median = ida y vuelta, mediana
load-slow = ida y vuelta, percentil 99
load-longest = ida y vuelta, la más larga
load-lateness = incluido el retraso de los jugadores, hasta
load-computing = cálculo por jugada
load-share-server = parte de un núcleo: servidor
load-share-bots = parte de un núcleo: bots
load-share-players = parte de un núcleo: jugadores
load-memory = memoria por partida
load-memory-idle = memoria por partida sin espectadores
load-refused = acciones rechazadas
load-storm = desde el corte de todas las conexiones hasta que vuelve la última
load-stage-creating = creando partidas: { $done } de { $total }
load-stage-playing = jugando: { $done } de { $total } s
load-stage-storm = cortando { $total } conexiones a la vez

# Problemas que indican otras partes del programa

problem-no-bot = no existe el bot «{ $name }»; existen { $known }, ARCHIVO.py:CLASE y command:PROGRAMA
problem-bot-option = una opción de un bot se escribe nombre=valor, y no «{ $value }»
problem-bot-ms = ms es un número de milisegundos mayor que 0, y no «{ $value }»
problem-bot-nodes = nodes es un número entero de posiciones mayor que 0, y no «{ $value }»
problem-bot-not-made = no se puede crear el bot «{ $bot }» ({ $problem })
problem-bot-no-option = no se puede crear el bot «{ $bot }»: no tiene la opción «{ $name }»{ $count ->
    [0] {""}
   *[other] ; hay { $known }
}
problem-bot-in-file = un bot de un archivo se escribe ARCHIVO.py:CLASE, y no «{ $value }»
problem-not-derived = «{ $name }» de { $file } no crea ningún bot: su clase tiene que derivar de carcassonne.bots.Bot
problem-bot-not-started = no se puede iniciar «{ $bot }»
problem-bot-ended = «{ $bot }» ha terminado
problem-bot-silent = «{ $bot }» no ha respondido en { $seconds } segundos
problem-bot-illegal = «{ $bot }» ha respondido { $action }, que no es legal
problem-no-file = no existe el archivo { $file }
problem-no-python-file = { $file } no es un archivo de Python
problem-no-class = { $file } no tiene la clase «{ $name }»
problem-no-style = no existe el estilo «{ $name }»; existen { $known }
problem-no-level = no existe el nivel «{ $name }»; existen { $known }
problem-arena-two-bots = hacen falta al menos dos bots distintos
problem-arena-two-seats = el modo { $mode } se juega con dos asientos, no con { $seats }
problem-sprt-two = una prueba secuencial compara dos bots en mesas de dos asientos
problem-net-unreadable = no se puede leer la red { $file }
problem-net-features = la red { $file } se entrenó con la versión { $version } de las características, y esta es la { $own }
problem-net-rules = la red { $file } se entrenó con la versión { $version } de las reglas, y esta es la { $own }
problem-net-evaluation = la red { $file } se entrenó sobre otra evaluación
problem-net-damaged = la red { $file } está dañada
problem-net-family = la red { $file } se entrenó para { $trained }, no para { $wanted }
problem-no-net = { $file } no es una red de este juego
problem-no-tile-set = no existe el juego de losetas «{ $name }»
problem-no-tile-set-but = no existe el juego de losetas «{ $name }»; ¿querías decir { $close }?
problem-no-tile = no existe la loseta «{ $name }»
problem-no-tile-but = no existe la loseta «{ $name }»; ¿querías decir { $close }?
problem-no-rule = no existe la regla «{ $name }»; los identificadores empiezan por { $known }
problem-no-rule-but = no existe la regla «{ $name }»; ¿querías decir { $close }?
problem-no-rules-of = no hay reglas de «{ $name }»; ¿querías decir { $close }?
problem-no-row = no existe la fila «{ $name }»; existen { $known }
problem-no-citations = esta instalación no tiene pruebas ni un índice de ellas; usa el código fuente del proyecto o instala un paquete construido a partir de él
dataset-written = { $games } partidas en { $folder }: { $size } MB, { $each } bytes por partida
dataset-no-game = { $folder } no tiene la partida { $game }
dataset-game = Partida { $game }: { $actions } acciones; { $scores }
dataset-features = { $rows } decisiones en { $files } archivos de { $folder }
dataset-setup = configuración
dataset-players = jugadores
dataset-games = partidas previstas
dataset-seed = semilla
dataset-shard = partidas por archivo
dataset-rules-version = versión de las reglas
dataset-format = formato
dataset-written-games = partidas escritas
dataset-files = archivos
dataset-bytes = bytes
dataset-bytes-per-game = bytes por partida
dataset-actions-per-game = acciones por partida
dataset-mean-score = puntuación media
problem-dataset-players = { $seats } asientos necesitan otros tantos jugadores, no { $players }
problem-dataset-other = { $folder } contiene otras partidas: { $name } es { $value }
problem-dataset-games = { $folder } está pensado para { $games } partidas, no para { $wanted }
problem-no-dataset = { $folder } no contiene un conjunto de datos
problem-dataset-format = { $folder } tiene otro formato: { $format }
problem-dataset-damaged = { $file } está dañado: { $problem }
problem-no-cluster = ningún clúster de Ray responde en { $address }

admin-games = { $count ->
    [one] partida
   *[other] partidas
}
admin-games-today = { $count ->
    [one] partida creada en las últimas 24 horas
   *[other] partidas creadas en las últimas 24 horas
}
admin-actions = { $count ->
    [one] acción
   *[other] acciones
}
admin-accounts = { $count ->
    [one] cuenta
   *[other] cuentas
}
admin-guests = { $count ->
    [one] invitado
   *[other] invitados
}
admin-sessions-today = { $count ->
    [one] navegador visto en las últimas 24 horas
   *[other] navegadores vistos en las últimas 24 horas
}
admin-jobs = { $count ->
    [one] tarea en espera
   *[other] tareas en espera
}
admin-jobs-failing = { $count ->
    [one] tarea que ya ha fallado
   *[other] tareas que ya han fallado
}
admin-moderator-made = { $name } es ahora moderador
admin-moderator-removed = { $name } ya no es moderador
admin-banned = { $name } está expulsado
admin-unbanned = { $name } ya no está expulsado
admin-deleted = se ha borrado al jugador
