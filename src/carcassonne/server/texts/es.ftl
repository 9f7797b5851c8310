# Textos del servidor: preguntas, registro, catálogo y errores. Reglas y módulos traen los suyos.

prompt = { $seat }: { $what }
hint-place = Elige una casilla; elígela otra vez para girar la loseta.
hint-ring = Elige un lugar marcado.
hint-ring-or-pass = Elige un lugar marcado o pasa.
label-no-figure = Ninguna figura
number = { $number }
marker-number = ficha { $number }, ahora en { $points }
seat-name = { $seat }
offer-put = { $figure }: { $kind }
offer-1 = { $what }: { $a }
offer-2 = { $what }: { $a }, { $b }
offer-3 = { $what }: { $a }, { $b }, { $c }
figure-robber = bandido
word-add = añadir un seguidor
word-remove = retirar un seguidor

log-placed = coloca una loseta
log-put = lleva su { $figure } a { $what }
log-discarded = roba una loseta que no encaja en ningún sitio
log-aside = aparta una loseta
log-die = El dado muestra { $value }.
log-rolled = saca un { $value } con el dado
log-area = { $seats ->
    [one] puntúa { $what }
   *[other] puntúan { $what }
}
log-points = { $seats ->
    [one] recibe puntos extra
   *[other] reciben puntos extra
}
log-final = { $seats ->
    [one] puntúa { $what } al final
   *[other] puntúan { $what } al final
}
log-dispatch-1 = roba un despacho: puntos por el camino más pequeño
log-dispatch-2 = roba un despacho: puntos por la ciudad más pequeña
log-dispatch-3 = roba un despacho: puntos por el monasterio más pequeño
log-dispatch-4 = roba un despacho: 2 puntos por cada escudo
log-dispatch-5 = roba un despacho: 2 puntos por cada caballero
log-dispatch-6 = roba un despacho: puntos por cada granjero
log-dispatch-7 = roba un despacho: otra loseta enseguida
log-dispatch-8 = roba un despacho: puntuar ya un seguidor y recuperarlo

dispatch-1 = Despacho: puntos por tu camino más pequeño.
dispatch-2 = Despacho: puntos por tu ciudad más pequeña.
dispatch-3 = Despacho: puntos por tu monasterio más pequeño.
dispatch-4 = Despacho: 2 puntos por cada escudo de tus ciudades.
dispatch-5 = Despacho: 2 puntos por cada uno de tus caballeros.
dispatch-6 = Despacho: puntos por cada uno de tus granjeros.
dispatch-7 = Despacho: otra loseta enseguida.
dispatch-8 = Despacho: puntúa ahora uno de tus seguidores y recupéralo.

holding-wine = { $count ->
    [one] { $count } barril de vino
   *[other] { $count } barriles de vino
}
holding-grain = { $count ->
    [one] { $count } saco de trigo
   *[other] { $count } sacos de trigo
}
holding-cloth = { $count ->
    [one] { $count } rollo de tela
   *[other] { $count } rollos de tela
}
holding-gold = { $count ->
    [one] { $count } lingote
   *[other] { $count } lingotes
}
holding-abbey = { $count ->
    [one] { $count } abadía
   *[other] { $count } abadías
}
holding-king = el Rey
holding-robber-baron = el Barón Ladrón
holding-special-shaman = el Chamán
holding-special-scout = el Explorador
holding-special-canoe = la Canoa
holding-special-bridge = el Cazador del Puente
holding-special-agriculture = Agricultura

fact-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}
tally-shields = { $count ->
    [one] { $count } escudo
   *[other] { $count } escudos
}
tally-inn = con una posada
tally-cathedral = con una catedral
tally-wine = vino × { $count }
tally-grain = trigo × { $count }
tally-cloth = tela × { $count }
tally-princess = con una princesa
tally-pig-herd = con una piara
tally-gold = oro × { $count }
tally-mushrooms = setas × { $count }
tally-fish = peces × { $count }
tally-deer = ciervos × { $count }
tally-mammoth = mamuts × { $count }
tally-tiger = tigres × { $count }
tally-auroch = uros × { $count }
tally-bear = osos × { $count }
tally-fire = con un fuego
tally-shrine = con un dolmen

source-city = Ciudades
source-road = Caminos
source-cloister = Monasterios
source-field = Campos
source-forest = Bosques
source-river = Ríos
source-lake = Lagos
source-meadow = Praderas
source-system = Sistemas fluviales
source-carcassonne = Carcasona
source-unfinished = Sin terminar
source-other = Otros puntos
moment-gain = { $seat } gana { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
moment-turn = turno { $turn }

family-medieval = Carcassonne
family-medieval-about = Ciudades, caminos, monasterios, campos
family-hunters = Cazadores y recolectores
family-hunters-about = Bosques, ríos, praderas, manadas
preset-first-game = Primera partida
preset-first-game-about = solo el juego básico
preset-classic = Clásico de la tarde
preset-classic-about = con río, posadas, catedrales, comerciantes y constructores
preset-plus-box = Caja Plus
preset-plus-box-about = dos expansiones grandes y todas las pequeñas
preset-everything = Todo
preset-everything-about = todas las expansiones a la vez
preset-stone-age = Edad de Piedra
preset-stone-age-about = solo Cazadores y recolectores
bot-easy = fácil
bot-easy-about = a veces se le escapa algo
bot-normal = medio
bot-normal-about = toma lo que parece mejor al momento
bot-hard = fuerte
bot-hard-about = planea su turno y vigila la bolsa
aid-legal = Mostrar dónde encaja la loseta
aid-legal-about = Casillas y giros permitidos
aid-regions = Mostrar zonas y su valor
aid-regions-about = Dueños, puntos ahora y al terminar
aid-remaining = Mostrar losetas restantes
aid-remaining-about = Lo que queda en la bolsa, nunca su orden
aid-dead = Marcar casillas imposibles
aid-dead-about = Ninguna loseta restante las llena
aid-projected = Puntuación prevista
aid-projected-about = El resultado si la partida acabara ahora
aid-hints = Consejos
aid-hints-about = Lo que haría el bot fuerte
hint-advice = Esto haría el bot fuerte.

setup-colours = Dos asientos tienen el mismo color.
setup-level = { $name }: elige la fuerza del bot.
setup-first = El primer asiento no está en la mesa.
setup-family = Estos módulos son de juegos distintos.
setup-problem = { $problem }

error-malformed = No se ha entendido el mensaje.
error-too-big = El mensaje es demasiado grande.
error-too-many = Demasiadas peticiones; espera un momento.
error-no-game = No existe esa partida o el enlace ya no es válido.
error-no-token = Para esto hace falta un enlace a la partida.
error-not-allowed = Este enlace no lo permite.
error-wrong-host = No se ha llamado al servidor por un nombre suyo.
error-not-your-seat = No es tu decisión.
error-aid-off = El anfitrión ha desactivado esta ayuda.
error-stale = Alguien fue más rápido. Mira el tablero otra vez.
error-illegal = Eso no es posible.
error-over = La partida ha terminado.
error-bad-setup = Esta configuración no se puede jugar.
error-bad-file = No se ha podido leer este archivo.
error-other-rules = El archivo se hizo con otras reglas.
error-unmapped = La partida guardada contiene algo que este juego no tiene.
file-no-text = Esto no es un archivo de partida ni una partida guardada de JCloisterZone.
file-empty = El archivo está vacío.
file-cut = La línea { $line } está dañada; quizá falte el final del archivo.
file-format = Esto no es un archivo de partida nuestro ni una partida guardada de JCloisterZone.
file-rules = La partida se jugó con otra versión de las reglas.
file-setup = La configuración de la línea { $line } no se puede jugar: un módulo o una opción no existe o no encaja con el resto.
file-damaged = La línea { $line } no está escrita como en un archivo de partida.
file-after-result = Línea { $line }: hay algo después del resultado.
file-over = Línea { $line }, acción { $action }: la partida ha terminado antes.
file-seat = Línea { $line }, acción { $action }: le toca a otro asiento.
file-illegal = Línea { $line }, acción { $action }: { $reason }
file-missing = Línea { $line }: hay un resultado, pero antes faltan acciones.
file-result = Línea { $line }: los puntos no son los que salen al volver a jugar la partida.
save-cut-off = Esta partida guardada de JCloisterZone está dañada o cortada.
save-damaged = Esta partida guardada de JCloisterZone está dañada o incompleta ({ $path }).
save-damaged-message = No se puede jugar el mensaje { $number } de esta partida guardada.
save-unmapped = Esta partida guardada de JCloisterZone está completa, pero no se puede abrir: { $problems }.
save-cut = La partida guardada termina antes o roba una loseta que este juego deja en la caja: se han tomado { $done } de { $total } acciones.
error-unknown = Aquí no hay nada así.
error-busy = El servidor está ocupado; inténtalo en un momento.
error-internal = Algo ha fallado en el servidor.
error-not-stored = Ahora mismo no se pueden guardar las jugadas. Vuelve a intentarlo enseguida; no se pierde nada.
