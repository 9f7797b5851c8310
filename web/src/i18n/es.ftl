# Textos del cliente web. Los textos de reglas, módulos, figuras y zonas vienen del servidor.

## En todas partes
close = Cerrar
home = Página de inicio
loading = Cargando…
menu = Menú
failure = No ha funcionado
rules = Reglas
rule = Regla { $rule }
rules-related = Véase también
copied = Copiado
copy-link = Copiar enlace
copy-failed = No se ha podido copiar el enlace.
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }

## Inicio
home-title = Carcassonne
home-about = Coloca losetas, pon figuras, puntúa. Todas las expansiones, sin instalar nada.
home-new = Nueva partida
home-open = Abrir un archivo de partida
home-open-about = .carc o .jcz de JCloisterZone
home-continue = Continuar
home-none = Aquí aparecen las partidas que empiezas o a las que te unes.
home-forget = Quitar { $title } de la lista
home-over = terminada
home-untitled = Partida sin nombre

## Nueva partida
new-game = Nueva partida
family = Familia
presets = Preparadas
preset-mine = Mi última configuración
preset-mine-about = como jugaste la última vez
expansions = Expansiones
expansions-chosen = { $chosen } de { $total } elegidas
expansion-tiles = { $count ->
    [0] sin losetas
   *[other] +{ $count } losetas
 }
expansion-minutes = +{ $count } min
pick-single = Elegir reglas sueltas
pick-single-about = solo las posadas, solo el constructor…
options-of = Opciones de { $module }
option-rule = como en el reglamento
seats = Asientos
seat-empty = Asiento libre
seat-add = Añadir
seat-remove = Quitar a { $name }
player-name = Nombre del asiento { $colour }
seat-colour = Color
seat-kind = Quién juega con { $name }
seat-here = Aquí
seat-link = Por enlace
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
first-seat = Empieza
first-random = Por sorteo
sum-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
 }
sum-minutes = unos { $minutes } minutos, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
 }
start-game = Empezar partida
rule-options = Reglas
mechanics = Mecánicas

## Partida
board = Tablero con { $count } losetas
dock = Tu jugada
legal-cells = Casillas donde encaja la loseta
cell = columna { $column }, fila { $row }
places-together = { $count ->
    [one] { $count } lugar. Acercarse
   *[other] { $count } lugares muy juntos. Acercarse
 }
cell-name = { $cell }, { $count ->
    [one] encaja una rotación
   *[other] encajan { $count } rotaciones
 }
dead-cell = Ninguna loseta encaja aquí
step-tile = Loseta
step-figure = Figura
step-confirm = Confirmar
undo = Deshacer
confirm = Confirmar
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
tile-in-hand = Loseta en mano: { $tile }
choice-count = { $what }, quedan { $count }
your-turn = Tu turno
your-turn-name = Tu turno, { $name }
to-move = Le toca
thinking = Pensando…
away = ausente
seat-you = tú
seat-bot = bot · { $level }
seat-score = { $name }: { $points } puntos
projected = { $points } previsto
projected-about = Puntos si la partida acabara ahora
waiting-for = Juega { $name }
reconnecting = Conexión perdida, reintentando…
game-over = La partida ha terminado
show-result = Ver el resultado
tile-number = Loseta { $number }
of-total = de { $total }
left-word = quedan
tiles-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
 }
die-shows = El dado muestra { $value }
track = Marcador
track-marker = { $name }: { $points } puntos
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
log-empty = Todavía no se ha puntuado nada.
chat-empty = Todavía nadie ha dicho nada.
chat-say = Di algo
chat-send = Enviar
remaining = Losetas restantes
fits-here = Qué encaja aquí
fits-count = { $count ->
    [0] Ninguna loseta restante encaja aquí
    [one] Encaja { $count } loseta restante
   *[other] Encajan { $count } losetas restantes
 }
fits-ask = ¿Qué encaja aquí?
fits-hint = Toca una casilla vacía del tablero.
show-all = Ver todas
layers = Capas
layer-fields = Prados y sus dueños
layer-regions = Todas las zonas con dueño
layer-last = Últimas jugadas
hint = Pista
hint-title = Lo que haría el bot fuerte
hint-about = Puntos de ventaja que espera. Elige una jugada para verla en el tablero; nada es definitivo antes de confirmar.
hint-gain = Puntos de ventaja esperados
hint-none = No hay nada que elegir.
hint-no-reason = Una jugada tranquila que deja opciones abiertas
zoom = Zum
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver todo el tablero
worth-open = { $closed } si se cierra · { $now } si queda abierta
worth-nobody = No hay nadie aquí
worth-closed-nobody = Cerrada, no hay nadie aquí
worth-scored = cerrada, vale { $points }
region-closed = cerrada
region-open = abierta, { $count ->
    [one] { $count } hueco
   *[other] { $count } huecos
 }
region-scored = puntuada
if-closed-now = si se cierra ahora
at-the-end = al final
handover = { $name }, es tu turno
handover-ready = Soy { $name }
share = Invitar y compartir
share-seats = Envía a cada jugador el enlace de su asiento. Quien lo abra juega en él.
share-no-seats = Ningún asiento de esta partida se juega por enlace.
share-watch = Solo mirar
export = Descargar el archivo de la partida
replay = Repetición
report = Informar de un problema
report-about = Guarda el archivo de la partida con tu comentario. Muestra exactamente lo ocurrido y puede convertirse en una prueba.
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
lesson-you = Tú
lesson-neighbour = Marta
lesson-number = Lección { $number } de { $total }
lesson-skip = Saltar
lesson-next = Siguiente lección
lesson-finish = Terminar
lesson-show = Hazlo por mí
lesson-turn = La casilla es esa, pero hay que girar la loseta. Elígela otra vez, o pulsa R, hasta que el camino continúe.
lesson-astray = Eso también estaría permitido, pero esta lección sigue en otro sitio. Vuelve atrás con Deshacer.
lesson-ready = Nada es definitivo todavía: aún podrías deshacerlo. Pulsa Confirmar.
lesson-place-title = Colocar una loseta
lesson-place-1 = En cada turno colocas una loseta. Debe continuar lo que tiene al lado: camino con camino, ciudad con ciudad, campo con campo. En las casillas claras cabe; sus flechas muestran cómo se puede girar. Elige la casilla marcada.
lesson-place-2 = Encaja. Ahora podrías poner una figura en esta loseta, pero guárdala para luego: elige Ninguna figura.
lesson-place-done = Eso ha sido un turno. Ahora Marta continúa el camino y pone una figura en él. Mientras esté allí, nadie más puede ocuparlo.
lesson-figure-title = Colocar una figura
lesson-figure-1 = Tu nueva loseta tiene una ciudad con escudo. Agranda la ciudad: elige la casilla marcada y gira la loseta hasta que las murallas se unan.
lesson-figure-2 = Ahora ocupa la ciudad. El anillo marcado está libre: pon allí un seguidor. En una ciudad es un caballero.
lesson-figure-done = La ciudad es tuya hasta que se termine. Tienes siete seguidores; cada uno se queda en el tablero hasta que su zona puntúa.
lesson-score-title = Terminar y puntuar
lesson-score-1 = Esta loseta puede cerrar tu ciudad. Ponla en la casilla marcada con la muralla hacia tu ciudad.
lesson-score-2 = La ciudad está cerrada. Antes de confirmar, el panel de abajo muestra lo que aporta. Guarda tus figuras: elige Ninguna figura.
lesson-score-done = Ocho puntos: dos por cada una de las tres losetas y dos por el escudo. Tu seguidor ha vuelto y está libre otra vez. Los caminos dan un punto por loseta.
lesson-cloister-title = Un monasterio
lesson-cloister-1 = Un monasterio vale un punto por sí mismo y otro por cada loseta alrededor, nueve como máximo. Ponlo donde ya haya mucho construido: en la casilla marcada.
lesson-cloister-2 = Pon un seguidor en el monasterio. Vuelve a casa cuando lo rodean ocho losetas.
lesson-cloister-done = Tu loseta también terminó el camino de Marta, que ha ganado cinco puntos. Piensa a quién ayuda una loseta antes de colocarla.
lesson-farm-title = Granjeros y campos
lesson-farm-1 = Los campos también cuentan. Pon este camino en la casilla marcada; separa un trozo del campo grande.
lesson-farm-2 = Tumba un seguidor en el campo marcado. Como granjero se queda hasta el final de la partida.
lesson-farm-done = Al final, un granjero da tres puntos por cada ciudad cerrada junto a su campo: de momento, tres para ti. El botón de las ondas muestra todos los campos y sus dueños. Deja el puntero sobre cualquier terreno, o tócalo, para ver cuánto vale.
lesson-end-title = Ya puedes jugar
lesson-end = Cuando se coloca la última loseta, las zonas sin terminar dan un poco y puntúan los campos. Gana quien tenga más puntos. La mesa responde a cada duda: Reglas, en el panel de abajo, explica lo que se pregunta, y un rechazo dice por qué.

## Ayuda
help = Ayuda y teclas
help-mouse = Arrastra para mover el tablero y usa la rueda para el zum. Pulsa una casilla para colocar la loseta; púlsala otra vez o usa el botón derecho para girarla. Deja el puntero sobre un terreno para ver de quién es y cuánto vale.
help-touch = Toca una casilla para colocar la loseta y tócala otra vez para girarla. Toca un terreno o una figura para ver cuánto vale. Pellizca para el zum.
help-arrows = de una casilla válida a la siguiente
help-turn = girar la loseta
help-enter = elegir la casilla, luego confirmar
help-tab = recorrer los anillos
help-digits = elegir la figura
help-undo = deshacer un paso
help-pan = mover el tablero
help-zoom = acercar, alejar, ver todo
help-layers = prados, zonas, últimas jugadas, losetas restantes
help-inspect = examinar una zona, otra vez para la siguiente
help-escape = cerrar lo que esté abierto

## Ajustes
settings = Ajustes
setting-language = Idioma
setting-theme = Colores
setting-motion = Movimiento
setting-sound = Sonidos
setting-confirm = Confirmar cada turno
setting-confirm-about = Nada es definitivo hasta que confirmas.
setting-handover = Anunciar al siguiente jugador
setting-handover-about = Cuando varias personas comparten este dispositivo.
setting-patterned = Capas con trama
setting-patterned-about = Raya también ciudades y caminos.
setting-emblems = Emblemas grandes
setting-emblems-about = Muestra emblemas en discos en lugar de figuras.
as-system = como el sistema
theme-light = claro
theme-dark = oscuro
motion-full = completo
motion-reduced = reducido
language-en = English
language-es = español
language-next = Switch to English

## Resultado y repetición
result-after = Tras { $count } losetas
result-winner = Gana { $name }
result-winners = { $names } comparten la victoria
result-points = con { $points } puntos
result-ahead = con { $points } puntos, { $ahead } más que { $name }
result-sources = De dónde salieron los puntos
result-time = Puntuación en el tiempo
result-time-about = sombreado: puntuación final
result-board = Tablero final
result-moments = Momentos clave
result-subtitle = { $modules }, { $tiles } losetas, { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
rematch = Revancha
back-to-board = Tablero
share-replay = Compartir
chart-about = Gráfico con los puntos de cada jugador por turno
fields = Prados
meadows = Praderas
replay-about = Repite cualquier turno o comparte un enlace a él.
replay-play = Reproducir
replay-pause = Pausa
replay-first = Al principio
replay-back = Un paso atrás
replay-forward = Un paso adelante
replay-last = Al final
replay-position = Paso { $n } de { $total }
replay-link = Copiar un enlace a este momento
replay-back-to-game = Volver a la partida

review-title = Analizar con un bot
review-about = Los turnos en los que más se perdió, y qué era mejor.
review-start = Analizar
review-working = Mirando cada turno…
review-better = Mejor:
review-none = Ningún turno perdió nada digno de mención.

## Errores
error-unreachable = No se puede contactar con el servidor.
error-status = El servidor ha respondido con un error ({ $status }).
