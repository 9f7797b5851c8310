# Textos del servidor: decisiones, registro, catálogo y errores. Los módulos tienen sus propios textos.

prompt = { $seat }: { $what }
hint-place = Elige una casilla; elígela otra vez para girar la loseta.
hint-square = Elige una casilla.
hint-ring = Elige un lugar marcado.
hint-ring-or-pass = Elige un lugar marcado o pasa.
label-no-figure = Sin figura
label-no-follower = Sin seguidor
number = { $number }
marker-number = ficha { $number }: { $points } → { $reach }
seat-name = { $seat }
offer-put = { $figure }: { $kind }
offer-1 = { $what }: { $a }
offer-2 = { $what }: { $a }, { $b }
offer-3 = { $what }: { $a }, { $b }, { $c }
figure-of = { $figure } de { $seat }
move-where = { $what }, { $where }
move-between = { $what }, { $a } y { $b }
where-n = norte
where-ne = noreste
where-e = este
where-se = sureste
where-s = sur
where-sw = suroeste
where-w = oeste
where-nw = noroeste
where-middle = centro
word-add = añadir un seguidor
word-remove = recuperar un seguidor

log-placed = coloca una loseta
log-put = ocupa { $what } con { $a }
log-add = añade { $a } a { $what }
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

outlook-completed = Previsión: { $points ->
    [one] cerca de 1 punto
   *[other] unos { $points } puntos
}; se completa en el { $chance } % de las partidas
outlook-end = Previsión al final: { $points ->
    [one] cerca de 1 punto
   *[other] unos { $points } puntos
}

fact-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}

source-unfinished = { $kind } sin completar
source-other = Otros puntos
moment-lead = { $seat } se pone en cabeza y ya no la pierde
moment-area = { $seat } puntúa { $what }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
moment-steal = { $seat } le quita { $what } a { $other }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
record-best-tile = Mejor loseta
record-biggest-steal = Mayor robo
record-size = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}, turno { $turn }
record-points = +{ $points }, turno { $turn }
record-from = +{ $points } que quería { $seat }, turno { $turn }
moment-turn = turno { $turn }

profile-standard = Estándar
profile-standard-about = los reglamentos con las aclaraciones posteriores de la editorial
profile-letter = Al pie de la letra
profile-letter-about = los reglamentos palabra por palabra

bot-beginner = principiante
bot-beginner-about = está aprendiendo y se le escapan muchas cosas
bot-easy = fácil
bot-easy-about = a veces se le escapa algo
bot-medium = intermedio
bot-medium-about = juega bien, aunque no siempre
bot-normal = intermedio
bot-hard = difícil
bot-hard-about = planea su turno y vigila la bolsa
bot-master = maestro
bot-master-about = el rival más fuerte que hay
bot-pip = Pipo el escudero
bot-pip-about = principiante: rápido y sin pensar
bot-anselm = Fray Anselmo
bot-anselm-about = fácil y prudente: guarda a sus seguidores
bot-odile = Odile la granjera
bot-odile-about = intermedia: pronto a los campos
bot-blanche = Doña Blanca
bot-blanche-about = intermedia y ambiciosa: ciudades enormes, mucho riesgo
bot-raoul = Raúl el caminante
bot-raoul-about = difícil y prudente: puntos pequeños, siempre con seguidores
bot-mathilde = La vieja Matilde
bot-mathilde-about = difícil y peleona: va a por lo ajeno
aid-legal = Mostrar dónde encaja la loseta
aid-legal-about = Casillas y giros válidos
aid-regions = Mostrar zonas y su valor
aid-regions-about = Dueños, puntos ahora y al completarse
aid-remaining = Mostrar losetas restantes
aid-remaining-about = Lo que queda en la bolsa, nunca su orden
aid-dead = Marcar casillas muertas
aid-dead-about = No queda ninguna loseta que encaje
aid-projected = Puntuación prevista
aid-projected-about = El resultado si la partida acabara ahora
aid-hints = Pistas
aid-hints-about = Lo que jugaría el bot experto
hint-advice = Esto jugaría el bot experto.

setup-colours = Dos asientos tienen el mismo color.
setup-level = Elige un nivel para { $name }.
setup-first = Quien empieza no está en esta mesa.
setup-family = Estos módulos son de juegos distintos.
setup-problem = { $problem }

error-malformed = No hemos entendido ese mensaje.
error-too-big = El mensaje es demasiado grande.
error-too-many = Demasiadas peticiones. Espera un momento.
error-too-many-games = Tienes { $count } partidas sin terminar. Termina o abandona alguna antes de empezar otra.
error-no-game = Esta partida ya no existe o el enlace ha caducado.
error-no-token = Necesitas un enlace a esta partida.
error-not-allowed = Este enlace no lo permite.
error-wrong-host = Esta dirección no está permitida. Inicia el servidor con --allow-host y este nombre.
error-not-your-seat = No te toca decidir.
error-aid-off = Quien organiza ha desactivado esta ayuda.
error-stale = El tablero ha cambiado. Échale otro vistazo.
error-illegal = Eso no es posible.
error-over = La partida ha terminado.
error-waiting = La partida aún no ha empezado: la inicia quien la creó.
error-paused = La partida está en pausa.
error-out-of-time = Se te ha acabado el tiempo.
error-offer-open = Aún queda otra propuesta sin responder.
error-nothing-to-take-back = No tienes ningún turno que deshacer.
error-too-late = Una partida solo se puede anular antes del segundo turno. También puedes abandonar.
error-bad-setup = Esta configuración no se puede jugar.
error-bad-file = No hemos podido leer este archivo.
error-other-rules = Este archivo se hizo con otra versión de las reglas.
error-unmapped = Esta partida guardada usa algo que no admitimos.
file-no-text = Esto no es un archivo de partida (.carc) ni una partida guardada de JCloisterZone (.jcz).
save-cut-off = Esta partida guardada de JCloisterZone está dañada o cortada.
save-damaged = Esta partida guardada de JCloisterZone está dañada o incompleta ({ $path }).
save-damaged-message = No se puede jugar el mensaje { $number } de esta partida guardada.
save-unmapped = Esta partida guardada de JCloisterZone está completa, pero no se puede abrir: { $problems }.
save-cut = La partida guardada termina antes o roba una loseta que este juego deja en la caja: se han importado { $done } de { $total } acciones.
error-seek-gone = Esta mesa ya ha empezado o ya no existe.
error-rating-range = Tu clasificación está fuera del rango de esta mesa.
error-rated-account = Para jugar partidas clasificatorias hace falta una cuenta. Los invitados juegan partidas amistosas.
error-rematch-unhosted = Esta partida no tiene anfitrión. Sus jugadores vuelven a encontrarse en una mesa de «Buscar jugadores».
error-tournament-closed = Ya es demasiado tarde o el torneo está completo.
error-tournament-start = Elige un comienzo dentro de los próximos 60 días.
error-tournament-players = Un torneo necesita al menos dos jugadores.
error-tournament-library = Este servidor no ofrece torneos suizos ni duplicados.
error-unknown = No encontrado.
error-wrong-login = No ha funcionado: el nombre, la contraseña o el enlace no son correctos o han caducado.
error-bad-name = Ese no es el nombre de la cuenta.
error-name-length = Un nombre tiene entre { $low } y { $high } caracteres.
error-name-letters = Un nombre se compone de letras y cifras, con espacios, puntos o guiones sueltos entre ellas.
error-name-scripts = Un nombre no puede mezclar letras de alfabetos distintos.
error-name-reserved = Este nombre está reservado.
error-name-offensive = Elige otro nombre, por favor.
error-name-taken = Este nombre, o uno que se le parece, ya está ocupado.
error-bad-password = Elige otra contraseña.
error-password-length = Una contraseña tiene entre { $low } y { $high } caracteres.
error-password-weak = Esta contraseña es demasiado fácil de adivinar.
error-email-address = Eso no es una dirección de correo.
error-renamed = Puedes cambiar de nombre una vez cada 30 días.
error-last-credential = Es tu única forma de entrar. Añade otra antes.
error-banned = Esta cuenta está expulsada.
error-account-only = Para esto hace falta una cuenta.
error-muted = Por ahora no puedes escribir.
error-busy = El servidor está ocupado. Vuelve a intentarlo en un momento.
error-internal = Algo ha fallado en el servidor.
error-not-stored = Ahora mismo no se pueden guardar las jugadas. Vuelve a intentarlo enseguida; no se pierde nada.
