# Textos del cliente web. Los textos de reglas, módulos, figuras y zonas vienen del servidor.

## En todas partes
close = Cerrar
home = Inicio
loading = Cargando…
menu = Menú
failure = Algo ha fallado
failure-again = Volver a intentarlo
failure-incomplete = No se ha podido cargar una parte de la página.
missing = Página no encontrada
missing-about = No hay nada en esta dirección. Puede que falte una parte del enlace.
rules = Reglas
rule = Regla { $rule }
copied = Copiado
copy-link = Copiar enlace
labelled = { $label }: { $value }
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }

## Inicio
home-title = Carcassonne
home-about = Coloca losetas, ocupa zonas y suma puntos. Todas las expansiones, sin instalar nada.
home-new = Nueva partida
home-open = Abrir un archivo
home-open-about = .carc o .jcz de JCloisterZone
home-continue = Continuar
home-none = Aquí aparecen las partidas que empiezas o a las que te unes.
home-forget = Ocultar { $title }
home-over = terminada
home-untitled = Partida sin nombre

## Sala, clasificaciones, perfiles

lobby = Buscar jugadores
lobby-find = Buscar jugadores
lobby-about = Mesas abiertas, emparejamiento rápido y partidas para ver en este servidor.
lobby-quick = Emparejamiento rápido
lobby-searching = Buscando rival…
lobby-cancel = Cancelar
lobby-tables = Mesas abiertas
lobby-create = Abrir una mesa
lobby-open = Abrir la mesa
lobby-empty = Aún no hay mesas abiertas. Abre una o juega contra un bot mientras tanto.
lobby-none-fit = Ninguna mesa cumple tus filtros.
lobby-play-bot = Jugar contra un bot
lobby-playing = En juego ahora
lobby-none-playing = No se está jugando ninguna partida pública.
lobby-featured = Partida destacada
lobby-watch = Ver
lobby-online = { $count ->
    [one] { $count } persona aquí
   *[other] { $count } personas aquí
}
lobby-connecting = Conectando…
lobby-rated = Clasificatoria
lobby-casual = Amistosa
lobby-rated-about = La partida cuenta para tu clasificación. No hay pistas.
lobby-rated-account = Para las partidas clasificatorias hace falta una cuenta. Los invitados juegan amistosas.
lobby-no-clock = Sin reloj
lobby-clock = Reloj
lobby-clock-live = { $minutes } min + { $seconds } s
lobby-clock-days = { $days ->
    [one] { $days } día por turno
   *[other] { $days } días por turno
}
lobby-range = Clasificación de { $min } a { $max }
lobby-range-min = Clasificación de { $min } o más
lobby-range-max = Clasificación de { $max } o menos
lobby-private = Privada
lobby-bots = Bots
lobby-bots-never = Sin bots
lobby-bots-after = Entran bots tras { $time }
lobby-seconds = { $count } s
lobby-minutes = { $count } min
lobby-bot = Bot
lobby-more = +{ $count }
lobby-free-seat = Asiento libre
lobby-table-of = Mesa de { $name }
lobby-waiting-for = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
}
lobby-waiting = { $count } en espera
lobby-fill = Empezar con bots
lobby-copy = Invitar con un enlace
lobby-copy-about = Quien abra este enlace puede unirse a la mesa.
lobby-leave = Salir
lobby-invited = Te han invitado.
lobby-join = Unirse
lobby-title = Nombre de la mesa
lobby-mix = Juego
lobby-seats = Jugadores
lobby-seats-count = { $count } jugadores
lobby-mix-own = A tu elección
lobby-choose-modules = Elegir expansiones
lobby-public = Pública
lobby-public-about = Todos la ven en la lista y pueden mirar. A una mesa privada solo se llega con su enlace.
lobby-ratings = Clasificación de los demás (opcional)
lobby-rating-min = mínima
lobby-rating-max = máxima
lobby-search = Buscar por jugador o expansión
lobby-filter-rated = Clasificatorias o amistosas
lobby-all = Todas
lobby-all-clocks = Todos los relojes
tournaments = Torneos
tournaments-about = Arenas, sistemas suizos, eliminatorias y repartos duplicados. Cualquier cuenta puede organizar uno.
tournaments-upcoming = Próximos
tournaments-running = En juego
tournaments-finished = Terminados
tournaments-empty = Todavía no hay ningún torneo. Crea el primero.
tournaments-account = Para organizar un torneo hace falta una cuenta. Los invitados pueden participar.
tournament-new = Nuevo torneo
tournament-create = Crear el torneo
tournament-title = Nombre del torneo
tournament-format = Formato
tournament-format-arena = Arena
tournament-format-swiss = Suizo
tournament-format-knockout = Eliminatoria
tournament-format-duplicate = Duplicado
tournament-about-arena = Juega cuantas partidas quieras hasta que se acabe el tiempo. Tras dos victorias seguidas, las partidas valen el doble.
tournament-about-swiss = En cada ronda te enfrentas a alguien con tus mismos puntos. Nadie queda eliminado.
tournament-about-knockout = Quien pierde un enfrentamiento queda eliminado. Los mejores se encuentran al final.
tournament-about-duplicate = Todas las mesas roban las mismas losetas. Cada enfrentamiento consta de dos partidas con el mismo reparto y los asientos cambiados.
tournament-length = Duración
tournament-minutes = { $minutes } minutos
tournament-best-of = { $games ->
    [1] A una partida
   *[other] Al mejor de { $games }
}
tournament-rounds-auto = Rondas automáticas
tournament-rounds-count = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
tournament-start-at = Comienzo
tournament-start-hand = Lo empiezo yo
tournament-start-in = Dentro de { $minutes } minutos
tournament-bots = Bots que participan
tournament-bots-none = Sin bots
tournament-bots-count = { $count } × { $level }
tournament-bot-accounts = Admitir cuentas de bots
tournament-bot-accounts-about = Los programas que juegan por la API de bots pueden participar.
tournament-public-about = Aparece en la lista. Un torneo privado solo se encuentra por su enlace.
tournament-rated-about = Las partidas entre cuentas cuentan para la clasificación; los invitados no pueden participar.
tournament-players = { $count } de { $most } jugadores
tournament-by = de { $name }
tournament-starts = Empieza { $time }
tournament-starts-hand = Empieza cuando lo diga el organizador
tournament-ends = Termina { $time }
tournament-round-of = Ronda { $round } de { $rounds }
tournament-round = Ronda { $round }
tournament-final = Final
tournament-semifinal = Semifinales
tournament-status-open = Abierto
tournament-status-running = En juego
tournament-status-finished = Terminado
tournament-status-aborted = Cancelado
tournament-join = Participar
tournament-rejoin = Reincorporarse
tournament-leave = Retirarse
tournament-break = Hacer una pausa
tournament-leave-about = Pierdes la partida que estás jugando y no juegas más.
tournament-start = Empezar ya
tournament-abort = Cancelar
tournament-abort-about = El torneo termina para todos, sin ganador.
tournament-add-bot = Añadir un bot
tournament-remove = Quitar a { $name }
tournament-invite = Invitar con un enlace
tournament-invite-about = Quien abra este enlace ve el torneo y puede participar.
tournament-go = Ir a mi partida
tournament-your-turn = Tu próxima partida te espera.
tournament-no-show = Tienes { $time } para entrar; si no, perderás la partida.
tournament-limit = Plazas
tournament-limit-count = Hasta { $count } jugadores
tournament-no-show-time = Plazo para presentarse
tournament-no-show-minutes = { $minutes ->
    [one] Plazo: { $minutes } minuto
   *[other] Plazo: { $minutes } minutos
}
tournament-in = Participas. Tu próxima partida aparecerá aquí.
tournament-out = Ya no participas.
tournament-standings = Clasificación
tournament-entrants = Jugadores
tournament-rounds = Rondas
tournament-games = Últimas partidas
tournament-bracket = Cuadro
tournament-rank = Puesto
tournament-player = Jugador
tournament-points = Puntos
tournament-record = Ganadas, empatadas, perdidas
tournament-tie-buchholz = Buchholz
tournament-tie-sonneborn = Sonneborn-Berger
tournament-tie-difference = Diferencia
tournament-tie-wins = Victorias
tournament-tie-streak = Mejor racha
tournament-fire = En racha: la próxima partida vale el doble
tournament-bye = descansa
tournament-forfeit = no se presentó
tournament-to-come = por decidir
tournament-watch = Ver { $first } contra { $second }
tournament-winner = { $name } gana el torneo
tournament-missing = Ese torneo no existe.
tournament-back = Volver al torneo
tournament-all = Todos los torneos
pool-base = Juego básico
pool-expansions = Con expansiones
pool-live = Tiempo real
pool-days = Días por turno
pool-duel = Dos jugadores
pool-table = Tres o más
leaderboard = Clasificación general
leaderboard-empty = Aún nadie tiene suficientes partidas clasificatorias para la lista.
leaderboard-about = Una clasificación aparece aquí cuando es fiable: tras unas diez o veinte partidas clasificatorias.
rating = Clasificación
rating-pool = Tipo de partida
rating-rank = Puesto
rating-player = Jugador
rating-games = Partidas
rating-provisional = provisional: aún pocas partidas
rating-record = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}
rating-place = puesto { $rank }
rating-peak = máximo { $peak }
rating-chart = Clasificación tras cada una de { $games } partidas, ahora { $rating }
rating-chart-about = A trazos: provisional, mientras hay pocas partidas.
profile = Jugador
profile-missing = Este jugador no existe.
profile-ratings = Clasificaciones
profile-unrated = Aún no hay partidas clasificatorias.
profile-unrated-own = Aún no has jugado ninguna partida clasificatoria. Encuentra rival en «Buscar jugadores».
profile-statistics = Estadísticas
profile-wins = Ganadas
profile-mean = Puntuación media
profile-best = Mejor puntuación
profile-left = Figuras que quedan en el tablero, de media
profile-sources = Puntos por origen
profile-records = Récords
profile-opponents = Cara a cara
profile-against = { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}, { $ties ->
    [one] { $ties } empatada
   *[other] { $ties } empatadas
}, { $losses ->
    [one] { $losses } perdida
   *[other] { $losses } perdidas
}
profile-games = Partidas
history-outcome = Resultado
history-any = Clasificatorias y amistosas
history-won = Ganada
history-tied = Empatada
history-lost = Perdida
history-place = Puesto { $place }
history-playing = En juego
history-aborted = Anulada
history-more = Mostrar más
history-none = Aún no hay partidas aquí.

## Nueva partida
new-game = Nueva partida
family = Juego
presets = Combinaciones
preset-mine = Mi última configuración
preset-mine-about = como jugaste la última vez
expansions = Expansiones
expansions-chosen = { $chosen } de { $total } elegidas
expansion-tiles = { $count ->
    [0] sin losetas
    [one] +{ $count } loseta
   *[other] +{ $count } losetas
 }
expansion-minutes = +{ $count } min
pick-single = Elegir por partes
options-of = Opciones de { $module }
option-rule = como en el reglamento
seats = Asientos
seat-empty = Asiento libre
seat-add = Añadir jugador
seat-remove = Quitar a { $name }
player-name = Nombre del asiento { $colour }
seat-colour = Color
seat-kind = ¿Quién juega como { $name }?
seat-here = Este dispositivo
seat-link = Invitar por enlace
seat-bot-level = Bot, { $level }
seat-default = Jugador { $number }
colour-blue = azul
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-lilac = lila
colour-black = negro
options = Opciones
table-name = Nombre de la mesa
table-default = Mesa de { $name }
first-seat = Quién empieza
first-random = Al azar
sum-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
 }
sum-minutes = { $minutes ->
    [one] alrededor de { $minutes } minuto
   *[other] unos { $minutes } minutos
 }, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
 }
start-game = Empezar partida
rule-options = Reglas
mechanics = Piezas y losetas

## Partida
board = { $count ->
    [one] Tablero con { $count } loseta
   *[other] Tablero con { $count } losetas
 }
dock = Tu jugada
legal-cells = Casillas donde encaja la loseta
cell = columna { $column }, fila { $row }
places-together = { $count ->
    [one] { $count } lugar aquí. Acerca la vista
   *[other] { $count } lugares aquí. Acerca la vista
 }
cell-name = { $cell }, { $count ->
    [one] encaja en una posición
   *[other] encaja en { $count } posiciones
 }
dead-cell = No queda ninguna loseta que encaje
step-tile = Colocar la loseta
step-figure = Colocar un seguidor
step-confirm = Confirmar
undo = Deshacer
confirm = Confirmar
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
tile-in-hand = Loseta en mano: { $tile }
choice-count = { $what }, { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
 }
your-turn = Tu turno
your-turn-name = Tu turno, { $name }
to-move = Está jugando
thinking = Pensando…
away = sin conexión
seat-you = tú
seat-bot = bot · { $level }
seat-not-claimed = Esta partida no se ha añadido a tus partidas. { $reason } Guarda el enlace: sigue abriendo tu asiento.
seat-score = { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }
projected = { $points ->
    [one] { $points } previsto
   *[other] { $points } previstos
 }
projected-about = Puntos si la partida acabara ahora
waiting-for = Le toca a { $name }
reconnecting = Conexión perdida, reintentando…
game-over = La partida ha terminado
show-result = Ver el resultado
tile-number = Loseta { $number }
of-total = de { $total }
left-word = quedan
tiles-left = { $count ->
    [one] Queda { $count }
   *[other] Quedan { $count }
 }
die-shows = El dado muestra { $value }
track = Marcador
track-marker = { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }
track-piece = { $what } en la casilla { $space }
track-space = Casilla { $space }
tabs = Partes de la pantalla
tab-board = Tablero
tab-players = Jugadores
tab-tiles = Losetas
tab-log = Registro
tab-moves = Jugadas
tab-chat = Chat
turn = turno { $turn }
log-empty = Todavía no ha puntuado nada.
chat-empty = Aún no hay mensajes
chat-say = Escribe un mensaje
chat-send = Enviar
remaining = Losetas restantes
fits-here = Qué encaja aquí
fits-count = { $count ->
    [0] No queda ninguna loseta que encaje
    [one] Queda { $count } loseta que encaja
   *[other] Quedan { $count } losetas que encajan
 }
fits-ask = ¿Qué encaja aquí?
fits-hint = Toca una casilla vacía del tablero.
show-all = Ver todas
layers = Capas
layer-fields = Campos y sus dueños
layer-regions = Zonas ocupadas
layer-last = Últimas jugadas
hint = Pista
hint-title = Lo que jugaría el bot experto
hint-about = La cifra indica cuántos puntos debería mejorar tu ventaja con la jugada; la sigue tu probabilidad de ganar después. Elige una jugada para verla en el tablero; aún podrás deshacerla.
hint-gain = Puntos que debería mejorar tu ventaja
hint-none = Solo hay una jugada posible.
hint-no-reason = Una jugada tranquila que deja opciones abiertas
hint-less = { $points ->
    [0] tan buena como la mejor jugada
    [one] 1 punto menos que la mejor jugada
   *[other] { $points } puntos menos que la mejor jugada
}
hint-shared = En todas: { $reasons }
move-rotated = { $degrees ->
    [0] sin girar
   *[other] girada { $degrees }°
}
win-chance = probabilidad de ganar: { $percent } %
zoom = Zoom
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver todo el tablero
worth-open = { $closed } si se completa · { $now } si no
worth-nobody = Sin dueño
worth-closed-nobody = Ya no puede puntuar nadie
worth-scored = Sin nada que completar: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }
region-closed = no le falta nada
region-open = { $count ->
    [one] queda { $count } lado abierto
   *[other] quedan { $count } lados abiertos
 }
region-scored = ya puntuó
if-closed-now = si se completa ahora
at-the-end = al final
handover = { $name }, es tu turno
handover-ready = Soy { $name }
share = Invitar y compartir
share-watch = Enlace para espectadores
export = Descargar el archivo de la partida
replay = Repetición
report = Informar de un problema
report-about = Guarda la partida con tu comentario para que veamos qué pasó.
report-expected = ¿Qué esperabas?
report-save = Guardar el informe
spoken-seat = { $seat }
spoken-move = { $who } { $what }.
spoken-score = { $who } { $what }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }. { $sum }

## Primera partida
tutorial = Primera partida
tutorial-about = ¿No conoces el juego? Apréndelo en cinco minutos en un tablero preparado.
tutorial-start = Aprender a jugar
lesson-you = Ana (tú)
lesson-neighbour = Marta
lesson-number = Lección { $number } de { $total }
lesson-skip = Saltar
lesson-next = Siguiente lección
lesson-finish = Terminar
lesson-show = Enséñamelo
lesson-turn = La casilla es esa. Así también encaja, pero en esta lección gira la loseta una vez más: elige de nuevo la casilla o pulsa R.
lesson-astray = También vale, pero no es la jugada de esta lección. Pulsa Deshacer y prueba otra vez.
lesson-ready = Aún puedes deshacerlo. Si te convence, pulsa Confirmar.
lesson-place-title = Colocar una loseta
lesson-place-1 = En cada turno colocas una loseta. Debe encajar con sus vecinas: camino con camino, ciudad con ciudad, campo con campo. Las casillas claras son válidas y las flechas indican cómo girarla. Elige la marcada.
lesson-place-2 = Encaja. Ahora podrías ocupar algo con un seguidor, pero guárdalo para después: elige Sin seguidor, marcado abajo.
lesson-place-done = Eso es un turno. Marta alarga el camino y lo ocupa: mientras esté su seguidor, nadie más puede ocuparlo. Un camino está completo cuando sus dos extremos llegan a una ciudad, un monasterio o un cruce, o cuando se cierra en círculo, y da 1 punto por loseta.
lesson-figure-title = Colocar un seguidor
lesson-figure-1 = Esta loseta tiene un trozo de ciudad con escudo. Amplía la ciudad: elige la casilla marcada y gira la loseta hasta unir las murallas.
lesson-figure-2 = Ahora ocupa la ciudad. El lugar marcado está libre: coloca ahí un seguidor. En una ciudad es un caballero.
lesson-figure-done = La ciudad es tuya hasta que se complete. Tienes siete seguidores; cada uno se queda en el tablero hasta que puntúe su zona.
lesson-score-title = Completar y puntuar
lesson-score-1 = Con esta loseta puedes completar tu ciudad. Elige la casilla marcada, con la muralla hacia tu ciudad.
lesson-score-2 = La ciudad está completa. Antes de confirmar, el panel de abajo muestra cuánto da. Guarda tus seguidores: elige Sin seguidor.
lesson-score-done = 8 puntos: 2 por cada una de las tres losetas y 2 por el escudo. Has recuperado tu seguidor y puedes usarlo otra vez. Los caminos dan 1 punto por loseta.
lesson-cloister-title = Un monasterio
lesson-cloister-1 = Un monasterio da 1 punto por sí mismo y otro por cada loseta a su alrededor, 9 como máximo. Colócalo entre muchas losetas: en la casilla marcada.
lesson-cloister-2 = Coloca un seguidor en el monasterio. Lo recuperarás cuando ocho losetas rodeen el monasterio.
lesson-cloister-done = Las ocho casillas de alrededor las puede llenar cualquiera. Tu loseta también ha completado el camino de Marta: 5 puntos para ella. Mira a quién ayuda una loseta antes de colocarla.
lesson-farm-title = Granjeros y campos
lesson-farm-1 = Los campos también cuentan. Un campo acaba en los caminos, las murallas y el borde de las losetas. Coloca este camino en la casilla marcada: corta un trozo del campo grande.
lesson-farm-2 = Coloca un seguidor tumbado en el campo marcado: será granjero y se quedará ahí hasta el final.
lesson-farm-done = Al final, un campo da 3 puntos por cada ciudad completa que toca: de momento, 3 para ti. El botón de las ondas muestra todos los campos y sus dueños. Señala una zona, o tócala, para ver cuánto vale.
lesson-more = Más lecciones
lesson-choose = ¿Qué quieres aprender?
lesson-first-game = La primera partida
lesson-module-end-title = ¡Bien hecho!
lesson-module-end = Eso es lo esencial de { $module }. El reglamento lo explica todo con ejemplos; en una partida nueva se añade con un clic.
lesson-end-title = Ya puedes jugar
lesson-end = Cuando se coloca la última loseta, los caminos, ciudades y monasterios incompletos dan 1 punto por loseta, y después puntúan los campos. Gana quien tenga más puntos. ¿Dudas? Abre el reglamento: cada expansión tiene allí su capítulo, con ejemplos. Si una jugada no vale, te decimos por qué.

## Ayuda
help = Ayuda y teclas
help-mouse = Arrastra para mover el tablero y usa la rueda para acercar o alejar. Pulsa una casilla para colocar la loseta; púlsala otra vez, o usa el botón derecho, para girarla. Señala una zona para ver de quién es y cuánto vale.
help-touch = Toca una casilla para colocar la loseta y tócala otra vez para girarla. Toca una zona o una figura para ver cuánto vale. Pellizca para acercar o alejar.
help-arrows = de una casilla válida a la siguiente
help-turn = girar la loseta
help-enter = elegir la casilla, luego confirmar
help-tab = siguiente lugar para una figura
help-places = lugares siguientes y anteriores, si no se ven todos
help-digits = elegir la figura
help-undo = deshacer un paso
help-pan = mover el tablero
help-zoom = acercar, alejar, ver todo
help-layers = campos, zonas, últimas jugadas, losetas restantes
help-inspect = examinar una zona; otra vez, la siguiente
help-escape = cerrar lo que esté abierto

## Ajustes
settings = Ajustes
setting-language = Idioma
setting-theme = Tema
setting-motion = Animaciones
setting-sound = Sonidos
setting-confirm = Confirmar cada turno
setting-confirm-about = Nada es definitivo hasta que confirmas.
setting-handover = Avisar al cambiar de jugador
setting-handover-about = Cuando varias personas comparten este dispositivo.
setting-patterned = Capas con trama
setting-patterned-about = Raya también ciudades y caminos.
setting-emblems = Emblemas grandes
setting-emblems-about = Muestra emblemas en discos en lugar de figuras.
as-system = según el sistema
theme-light = claro
theme-dark = oscuro
motion-full = completas
motion-reduced = reducidas
language-name = Español
language-switch = Cambiar a español

## Resultado y repetición
result-after = { $count ->
    [one] Tras { $count } loseta
   *[other] Tras { $count } losetas
 }
result-winner = Gana { $name }
result-winners = { $names } comparten la victoria
result-points = con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }
result-ahead = con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }, { $ahead } más que { $name }
result-sources = De dónde salieron los puntos
result-time = Puntuación en el tiempo
result-time-about = sombreado: puntuación final
result-board = Tablero final
result-board-turn = { $n ->
    [0] Tablero al principio
   *[other] Tablero en el turno { $n }
}
result-records = Récords
result-moments = Momentos clave
result-subtitle = { $modules }, { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
 }, { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
 }
rematch = Revancha
back-to-board = Tablero
share-replay = Compartir
chart-about = Gráfico con los puntos de cada jugador por turno
replay-about = Revive cualquier turno o compártelo con un enlace.
replay-play = Reproducir
replay-pause = Pausa
replay-first = Al principio
replay-back = Un turno atrás
replay-forward = Un turno adelante
replay-last = Al final
replay-position = Turno { $n } de { $total }
replay-link = Copiar un enlace a este momento
replay-back-to-game = Volver a la partida

review-title = Analizar con un bot
review-chance = Probabilidad de ganar
review-chance-about = Probabilidad de ganar de cada jugador al empezar cada turno. Un punto marca un turno caro.
review-lead = Ventaja esperada
review-lead-about = Con cuánta ventaja se esperaba que acabara cada jugador. Un punto marca un turno caro.
review-played = Jugado
review-best = Mejor
review-lost = { $points ->
    [one] { $points } punto perdido
   *[other] { $points } puntos perdidos
}
review-show = Ver en la repetición
review-open = Abrir el análisis
play-on = Seguir desde aquí
play-on-about = Empieza una partida nueva desde esta posición, contra bots y con otras losetas.
play-on-as = Seguir como { $name }
review-about = Los errores más caros y qué convenía hacer.
review-start = Analizar
review-working = Analizando turno por turno…
review-none = Sin errores graves. ¡Buena partida!

## Errores
error-unreachable = No se puede contactar con el servidor.
error-status = El servidor ha respondido con un error ({ $status }).

## Personas
people-share = Compartir…
people-qr = Código QR: { $what }
people-copy-by-hand = Aquí no se puede copiar automáticamente. La dirección está seleccionada: cópiala a mano.
people-cancel = Cancelar
people-address = Dirección de este servidor
people-device-only = Esta dirección solo funciona en este dispositivo. Inicia el servidor con --host 0.0.0.0 para que otros dispositivos puedan unirse.
people-about-host = Envía a cada jugador el enlace de su asiento: quien lo abra ocupará ese asiento. El enlace no cambia hasta que lo revoques.
people-about = Quién ocupa cada asiento. Puedes cambiar tu nombre.
people-online = en línea
people-invited = aún no ha llegado
people-ready = listo
people-invite = Invitar
people-invite-name = Invitar a { $name }
people-link-of = Enlace para { $name }
people-invited-to = Carcassonne: { $title }
people-show-link = Ver enlace
people-revoke = Revocar enlace
people-revoke-warning = El enlace de { $name } dejará de funcionar y quien juegue con él quedará desconectado. Obtendrás un enlace nuevo.
people-free = Liberar el asiento
people-free-warning = { $name } perderá su asiento. Otro jugador podrá ocuparlo con un enlace nuevo.
people-waiting-room = Sala de espera
people-waiting-host = Invita a los demás y empieza la partida. Aún puedes cambiar nombres, colores y asientos.
people-waiting-guest = Elige tu nombre y tu color, y di cuándo estás listo. El anfitrión empieza la partida.
people-watching = Estás viendo esta partida.
people-seat-given = Otro jugador ocupa ahora tu asiento. Estás viendo esta partida.
people-all-ready = Todos están listos.
people-missing = Faltan: { $names }
people-i-am-ready = Estoy listo
people-rematch-waits = Hay una revancha esperándote.
people-rematch-join = Unirse a la revancha
people-replay-about = Quien abra este enlace verá la repetición y nada más.
people-hidden = { $count ->
    [one] { $count } partida oculta
   *[other] { $count } partidas ocultas
 }
people-unhide = Volver a mostrar { $title } en la lista
people-recovery = Recuperar mis partidas
people-code-mine = Tu código de recuperación
people-code-about = Con este código recuperas tus partidas en otro dispositivo o navegador. No lo compartas: quien lo tenga puede jugar por ti.
people-code-create = Crear un código de recuperación
people-code-no-games = Un código lleva a partidas: empieza una o únete a una primero.
people-copy-code = Copiar código
people-code-enter = Introduce un código de recuperación
people-code-find = Buscar
people-code-unknown = No hay partidas con este código.
people-code-found = { $count ->
    [0] Estas partidas ya estaban en tu lista.
    [one] { $count } partida encontrada.
   *[other] { $count } partidas encontradas.
 }
people-unread = { $count ->
    [one] { $count } mensaje sin leer
   *[other] { $count } mensajes sin leer
 }
people-notify = Avisarme cuando sea mi turno
people-notify-about = Mientras esta página esté en segundo plano.
people-show-draft = Mostrar a los demás dónde coloco
people-show-draft-about = Ven la loseta antes de que confirmes.
people-to-light = Cambiar a colores claros
people-to-dark = Cambiar a colores oscuros
people-deciding-for = { $name } lleva { $time } decidiendo
people-preset-own = guardada por ti
people-preset-save = Guardar combinación
people-preset-name = Nombre de la combinación
people-preset-about = Guarda las expansiones, sus opciones y las ayudas en este navegador.
people-preset-manage = Compartir o borrar { $name }
people-preset-share = Quien abra este enlace podrá jugar con la misma configuración.
people-preset-delete = Borrar
people-preset-delete-warning = { $name } se borrará de este navegador.
people-preset-opened = Configuración compartida: { $name }
people-preset-damaged = El enlace de la configuración está dañado.
people-seats-options = Asientos y opciones
people-start-inviting = Invitar jugadores
people-profile = Reglas
people-profile-name = Reglas: { $name }

## El tablero
minimap = Mapa de todo el tablero
places-next = Lugares siguientes
places-previous = Lugares anteriores
# Which of the places that can be chosen are in view: from the first to the last of them, of so many.
places-shown = { $shown ->
    [one] Lugar { $from } de { $count }
   *[other] Lugares { $from } a { $to } de { $count }
 }
# As above, with little room.
places-shown-short = { $shown ->
    [one] { $from } de { $count }
   *[other] { $from }–{ $to } de { $count }
 }
places-all = { $count } lugares
dock-fold = Mostrar u ocultar las respuestas
space-short = casilla { $space }

## Reglamento
rulebook = Reglamento
rulebook-search = Buscar en las reglas
rulebook-found = { $count ->
    [0] No hay ninguna regla
    [one] { $count } regla
   *[other] { $count } reglas
 }
rulebook-chapters = Capítulos
rulebook-all = Todas las expansiones
rulebook-in-play = Solo lo que se juega
rulebook-whole = Todo el reglamento
rulebook-example = Ejemplo de { $rule }
rulebook-figure = { $figure } × { $count }
rulebook-options = Opciones
rulebook-default = lo normal
rulebook-rulings = { $count ->
    [one] { $count } aclaración
   *[other] { $count } aclaraciones
 }
rulebook-kind-example = ejemplo
rulebook-kind-ruling = aclaración
rulebook-kind-option = opción
rulebook-kind-value = valor
rulebook-kind-difference = distinto del juego básico
rules-of = Reglas de { $module }
log-rules = ¿Por qué? Ver las reglas

## Para lectores de pantalla
turn-tile = Loseta en la mano. { $tile } Girarla
spoken-hand = Loseta en la mano. { $tile }
spoken-laid = En { $cell }. { $tile }
spoken-chosen = Elegido: { $what }
spoken-would = { $who } { $what }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }.
spoken-placed = { $who } { $what } en { $cell }. { $tile }
spoken-cell = { $place }: { $beside }
spoken-open = { $place }: junto a campo abierto
spoken-beside = { $side ->
    [0] al norte
    [1] al este
    [2] al sur
   *[3] al oeste
 } { $what } de { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
 }, { $owner ->
    [none] sin ocupar
    [you] en tu poder
   *[others] en poder de { $names }
 }

## Personajes
seat-bot-plain = bot
seat-bots = Niveles
seat-characters = Personajes
bot-speed = Velocidad de los bots
bot-speed-quick = rápida
bot-speed-normal = normal
bot-speed-slow = lenta

account = Cuenta
account-create = Crear una cuenta
account-log-in = Iniciar sesión
account-about = Una cuenta guarda tus partidas en todos tus dispositivos. Puedes jugar a todo sin ella.
account-name = Nombre
account-login = Nombre o correo electrónico
account-password = Contraseña
account-create-password = Crear con contraseña
account-create-passkey = Crear con una llave de acceso
account-log-in-passkey = Entrar con una llave de acceso
account-passkey-about = Tu dispositivo guarda la llave de acceso: tu huella, tu cara o tu PIN sustituyen a la contraseña.
account-passkey-insecure = Las llaves de acceso necesitan una dirección segura (https) con nombre, o localhost. Aquí sirve una contraseña.
account-passkey-failed = No se ha podido usar la llave de acceso en este dispositivo.
account-use-password = Usar una contraseña
account-mail = Correo electrónico
account-mail-send = Enviarme un enlace
account-mail-sent = Si con esta dirección se puede entrar aquí, hay un enlace en camino. Funciona durante 15 minutos.
account-provider = Continuar con { $provider }
account-have-one = Ya tengo una cuenta
account-have-none = Aún no tengo cuenta
account-since = Por aquí desde el { $date }
account-rename = Cambiar
account-renamed = Tu nombre se ha cambiado.
account-renamable = Podrás volver a cambiar de nombre el { $date }.
account-log-out = Cerrar sesión
account-devices = Dispositivos
account-device = Dispositivo desconocido
account-this-device = Este dispositivo
account-seen = Último uso: { $time }
account-end = Cerrar sesión
account-end-one = Cerrar sesión en { $device }
account-end-others = Cerrar sesión en los demás dispositivos
account-ways = Formas de entrar
account-passkey = Llave de acceso
account-remove = Quitar
account-passkey-add = Añadir una llave de acceso
account-passkey-added = La llave de acceso se ha añadido.
account-password-current = Contraseña actual
account-password-new = Contraseña nueva
account-password-set = Establecer una contraseña
account-password-change = Cambiar la contraseña
account-password-changed = La contraseña se ha cambiado. Los demás dispositivos han cerrado la sesión.
account-programs = Programas y bots
account-programs-about = Con un token, un programa actúa en nombre de esta cuenta. Cuídalo como una contraseña.
account-token = Token
account-token-name = Para qué es
account-token-scope = Qué permite
account-token-days = Cuánto dura
account-token-day-count = { $count } días
account-token-lasts = hasta que se revoque
account-token-until = hasta el { $date }
account-token-expired = caducó el { $date }
account-token-create = Crear un token
account-token-copy = Copiar el token
account-token-once = El token solo se muestra esta vez.
account-token-revoke = Revocar
account-token-revoke-one = Revocar { $name }
scope-bot-play = jugar como bot
scope-games-read = leer mis partidas
account-data = Tus datos
account-data-about = Todo lo que este servidor sabe de ti, en un archivo que los programas pueden leer.
account-export = Descargar mis datos
account-delete = Eliminar mi cuenta
account-delete-about = No se puede deshacer. Se eliminan tu nombre, tus mensajes y tus formas de entrar. Las partidas quedan para quienes jugaron contigo.
account-delete-name = Escribe { $name } para confirmar
clock = Reloj
clock-none = sin reloj
clock-own = otro
clock-live = { $minutes } min + { $seconds } s por turno
clock-per-turn = { $days ->
    [one] 1 día por turno
   *[other] { $days } días por turno
}
clock-kind = Tipo de reloj
clock-kind-live = en tiempo real
clock-kind-days = días por turno
clock-base = Minutos para la partida
clock-increment = Segundos añadidos por turno
clock-turn-days = Días por turno
clock-vacation = Días de vacaciones
clock-time-out = Al agotarse el tiempo
clock-time-out-bot = sigue un bot
clock-time-out-default = jugadas más simples
clock-time-out-out = fuera, queda último
clock-of = Tiempo restante de { $name }
clock-days = { $days } d { $hours } h
spoken-clock = { $seconds ->
    [60] Te queda un minuto.
   *[other] Te quedan { $seconds } segundos.
}
seat-out-time = Sin tiempo.
seat-out-resigned = Ha abandonado.
seat-out-bot = Sigue un bot.
table-menu = Deshacer, pausar, abandonar
table-take-back = Deshacer mi último turno
table-take-back-about = La partida vuelve al principio de tu último turno.
table-offer-take-back-button = Pedir que se deshaga mi último turno
table-offer-take-back-about = Si todos los demás aceptan, la partida vuelve al principio de tu último turno.
table-pause = Pausar la partida
table-offer-pause-button = Proponer una pausa
table-pause-about = Los relojes se detienen hasta que alguien reanude la partida.
table-abort = Anular la partida
table-abort-about = ¿Anular la partida? Terminará sin resultado.
table-resign = Abandonar
table-resign-about = ¿Abandonar? Ganará tu rival.
table-resign-about-many = ¿Abandonar? Los demás seguirán jugando y tú quedarás en último lugar.
offer-take-back = { $name } pide deshacer su último turno.
offer-pause = { $name } propone una pausa.
offer-own-take-back = Has pedido deshacer tu último turno. Falta la respuesta de { $names }.
offer-own-pause = Has propuesto una pausa. Falta la respuesta de { $names }.
offer-agree = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
table-paused = La partida está en pausa.
table-resume = Reanudar
table-aborted = La partida se ha anulado.
table-ended-resigned = { $name } ha abandonado. Gana { $winners }.
table-ended-time = A { $name } se le ha acabado el tiempo. Gana { $winners }.
table-show-result = Ver el resultado
# En el registro, tras un nombre
event-offer-take-back = pide deshacer un turno
event-offer-pause = propone una pausa
event-decline = lo rechaza
event-decline-take-back = no acepta deshacer el turno
event-decline-pause = no acepta la pausa
event-take-back = deshace un turno
event-pause = pausa la partida
event-resume = reanuda la partida
event-flag = se queda sin tiempo
event-resign = abandona
event-end-aborted = anula la partida

player-deleted = Jugador eliminado
chat-account-only = Para escribir en esta mesa hace falta una cuenta. Las frases hechas funcionan sin ella.
chat-phrases = Frases hechas
chat-about = Sobre { $name }
chat-mute = Silenciar
chat-unmute = Volver a mostrar
chat-muted = Silenciado
chat-report = Denunciar
chat-reported = Gracias. Un moderador leerá lo que se ha dicho.
chat-no-player = Este asiento no es de ningún jugador de este servidor.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-good-game = ¡Buena partida!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-oops = ¡Uy!
phrase-wow = ¡Vaya!
phrase-your-turn = ¡Te toca!
phrase-one-moment = Un momento, por favor.
phrase-rematch = ¿Jugamos otra?
phrase-bye = ¡Adiós!
phrase-smile = 🙂
phrase-laugh = 😄
phrase-think = 🤔
phrase-cry = 😢
phrase-clap = 👏
phrase-meeple = 🏰
moderation = Moderación
moderation-by = Lo denunció { $name }: { $time }
moderation-dismiss = Descartar
moderation-mute = Silenciar { $days } días
moderation-ban = Expulsar { $days } días
moderation-none = No hay denuncias pendientes.

waiting-games = Partidas que te esperan
waiting-next = Siguiente partida que me espera
waiting-left = Quedan { $time }
challenge-from = { $name } te desafía
challenge-accept = Aceptar
challenge-decline = Rechazar
challenge-to = Desafiar a { $name }
challenge-declined = Tu desafío ha sido rechazado.
challenge-sent = Has enviado el desafío. La partida empieza en cuanto lo acepten.
notices = Avisos
notices-device = Avisar en este dispositivo
notices-device-about = Incluso con esta página cerrada.
notices-insecure = Este navegador solo admite avisos con una conexión segura (https).
notices-refused = El navegador no permite avisos. Puedes cambiarlo en sus ajustes para esta página.
notices-turn = Mi turno en una partida con días por turno
notices-live = Mi turno en una partida en tiempo real
notices-challenge = Un desafío
notices-tournament = Un torneo
notices-message = Un mensaje en una partida con días por turno
notices-mail = Correo con las partidas que me esperan
notices-mail-about = Como mucho una vez por hora, a { $address }.
unsubscribe-done = Ya no recibirás correos sobre partidas que te esperan.
unsubscribe-failed = Este enlace no funciona. Puedes cambiar los avisos en tu cuenta.
people = Jugadores
player-search = Nombre de un jugador
player-find = Buscar
player-none = No hay ningún jugador con ese nombre.
player-online = en línea
player-away = ausente
player-guest = Invitado { $number }
player-challenge = Desafiar
player-follow = Seguir
player-unfollow = Dejar de seguir
player-block = Bloquear
player-unblock = Desbloquear
player-report = Denunciar
player-profile = Perfil
watch = Ver partidas
watch-count = { $count ->
    [one] Un espectador
   *[other] { $count } espectadores
}
chat-spectator = espectador
chat-apart = Los jugadores no ven lo que escriben los espectadores hasta el final de la partida.
lobby-delay = Retraso para espectadores
lobby-delay-turns = { $count ->
    [0] Espectadores: en directo
    [one] Espectadores: un turno después
   *[other] Espectadores: { $count } turnos después
}
