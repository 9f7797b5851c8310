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

error = error
game-over = La partida ha terminado.
game-goes-on = La partida continúa.
turn-of = turno { $turn }, { $name }
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
save-ends-early = La partida guardada acaba antes de tiempo, y un archivo de partida no puede decirlo; el archivo tiene { $done } de { $total } acciones y queda sin terminar.
file-too-large = { $file } ocupa más de { $size } MB; las partidas son pequeñas
cannot-read = no se puede leer { $file }: { $problem }
no-text-file = { $file } no es un archivo de texto (byte { $byte })
no-json = { $file } no es JSON ({ $problem }); quizá esté cortado o dañado
no-list = { $file } debe ser una lista: la cabecera y después cada acción
cannot-write = no se puede escribir { $file }: { $problem }
no-jcz-writing = las partidas de JCloisterZone se pueden leer, no escribir; elige .carc o .json
no-format = la extensión de { $file } no indica ningún formato; elige .carc o .json
no-assertions = solo las partidas de JCloisterZone tienen aserciones que comprobar
no-such-turn = la partida solo tiene { $turns } turnos
no-such-seat = la partida tiene { $seats } asientos, no hay asiento { $seat }
over-choose-turn = la partida ha terminado; elige un turno con --turn
no-decision-in-turn = la partida no tiene un turno { $turn } con una decisión
set-or-name = da el nombre de un juego de losetas o --set, no ambos
sets-need-picture = varios juegos a la vez necesitan una imagen: -o hoja.png
gif-moves = un .gif muestra toda la partida; las imágenes fijas acaban en .svg, .png o .webp
picture-ending = una imagen acaba en { $known }, no en { $suffix }
no-folder = no se puede escribir { $file }: no existe la carpeta { $folder }
is-folder = no se puede escribir { $file }: es una carpeta
