# Para quien administra el servidor, en la terminal.

server-ready = Carcassonne está listo en { $url } (Ctrl+C para detenerlo)
server-other-address = Otros dispositivos lo encuentran en { $url }
server-no-page = Falta la página del juego en el navegador: no se pudo construir al instalar carcassonne. Instala Node.js 20 o posterior con npm y reinstala carcassonne, o ejecuta `make play` en la carpeta de su código fuente.

database-newer-file = { $file } lo escribió una versión más nueva de este programa: actualiza carcassonne o indica otro archivo con --database.
database-damaged = { $file } está dañado o no es una base de datos de este programa: recupera una copia hecha con `carcassonne backup`, o aparta el archivo para empezar con uno vacío.
database-no-folder = La carpeta { $folder } no existe: créala o indica otro archivo con --database.
database-is-folder = { $file } es una carpeta, no un archivo: indica un archivo dentro de ella con --database.
database-full = El disco donde está { $file } está lleno: libera espacio y vuelve a empezar.
database-locked = { $file } está bloqueado por otro programa: cierra ese programa o indica otro archivo con --database.
database-missing = { $file } no existe y no se puede crear: revisa los permisos de { $folder } o recupera una copia.
database-unusable = { $file } no se puede leer ni escribir ({ $reason }): revisa sus permisos y los de { $folder }.
database-newer = { $place } lo escribió una versión más nueva de este programa: actualiza carcassonne.
database-no-server = { $place } no se puede usar ({ $reason }): comprueba que PostgreSQL está en marcha y que el nombre y la contraseña son correctos.
database-name = Una base de datos se indica como sqlite:///archivo, y no como «{ $value }».
database-url = Una base de datos se indica como sqlite:///archivo o postgresql://USUARIO:CONTRASEÑA@SERVIDOR/NOMBRE, y no como «{ $value }».
database-in-memory = Las partidas deben durar más que el servidor: indica un archivo como sqlite:///archivo.

backup-exists = { $file } ya existe: indica un archivo nuevo.
backup-no-folder = La carpeta { $folder } no existe: créala primero.
backup-other-version = Otra versión de carcassonne escribió esta base de datos: arranca una vez el servidor de esta versión, o haz la copia con la otra.
restore-not-empty = La base de datos ya contiene partidas o jugadores: recupera la copia en una vacía.
backup-no-source = { $file } no existe: indica la base de datos del servidor con --database.
restore-unreadable = { $file } no es una copia hecha con `carcassonne backup`, o está dañada.

mail-link-subject = Tu enlace para Carcassonne
mail-link =
    ¡Hola!

    Abre este enlace para continuar. Funciona una vez y durante { $minutes } minutos:

    { $link }

    Si no lo has pedido, ignora este correo: no pasa nada mientras no se abra el enlace.

settings-unreadable = Los ajustes de { $file } no se pueden leer: { $reason }.
settings-unknown = «{ $name }» en { $place } no es un ajuste; `carcassonne serve --help` los enumera.
settings-value = El ajuste { $name } no puede ser «{ $value }».
settings-variable = { $name } en el entorno no es un ajuste; ¿querías decir { $meant }?
settings-range = El ajuste { $name } debe ser un número de { $low } a { $high }.
settings-form = El ajuste { $name } debe tener una de estas formas: { $form }.
settings-doorbell = El ajuste doorbell solo puede ser «postgresql» si la base de datos es PostgreSQL.
settings-together = El ajuste { $name } necesita también el ajuste { $other }.
settings-secret = El ajuste secret debe tener al menos { $length } caracteres, por ejemplo los de: openssl rand -hex 32
admin-no-player = No hay ningún jugador con el identificador o nombre «{ $player }».
admin-no-account = «{ $player }» no tiene cuenta: solo una cuenta puede moderar.

# Avisos a jugadores que no están.

notice-turn = { $count ->
    [one] Te toca
   *[other] { $count } partidas te esperan
}
notice-turn-about = { $title } · { $others }
notice-challenge = { $name } te desafía
notice-challenge-about = Abre la mesa para aceptar o rechazar.
notice-declined = { $name } rechaza tu desafío
notice-declined-about = Todavía puedes invitar a otra persona a la mesa.
notice-tournament-game = { $title }: tu partida ha empezado
notice-tournament-game-about = Ronda { $round }, contra { $name }
notice-tournament-bye = { $title }: descansas en la ronda { $round }
notice-tournament-bye-about = En esta ronda no tienes rival y te llevas el punto.
notice-tournament-over = { $title } ha terminado
notice-tournament-over-about = Tu puesto: { $rank } de { $players }
notice-tournament-aborted = { $title } se ha cancelado
notice-tournament-aborted-about = Las partidas ya empezadas continúan.
notice-message = Nuevo mensaje de { $name }
mail-digest-untitled = Carcassonne
mail-digest-subject = { $count ->
    [one] Una partida de Carcassonne te espera
   *[other] { $count } partidas de Carcassonne te esperan
}
mail-digest =
    ¡Hola!

    { $count ->
        [one] Te toca jugar en esta partida:
       *[other] Te toca jugar en estas partidas:
    }

    { $games }

    Recibes un correo así como mucho una vez por hora. Con este enlace dejas de recibirlos:
    { $page }
