# Ayuda de la línea de órdenes.

title-usage = Uso:
title-options = Opciones
title-arguments = Argumentos
title-commands = Órdenes
title-examples = Ejemplos
usage-of-program = [OPCIONES] ORDEN [ARGUMENTOS]
usage-options = [OPCIONES]
about-program = Carcassonne con todas las expansiones: jugar, mirar, simular y consultar.
help-of-commands = [bold]carcassonne ORDEN --help[/] explica una orden y da ejemplos.
help-of-extra = Colores y partida a pantalla completa: pip install 'carcassonne[cli]'
note-required = obligatoria
note-minimum = desde { $low }
note-default = por defecto: { $value }

value-number = NÚMERO
value-text = TEXTO
value-path = RUTA
value-file = ARCHIVO
value-source = ENTRADA
value-target = SALIDA
value-folder = CARPETA
value-folders = CARPETA
value-module = MÓDULO
value-rule = REGLA
value-tile = NOMBRE
value-rows = FILA
value-net = RED
value-shell = INTÉRPRETE

# Qué falla en una línea de órdenes

usage-help = { $command } explica cómo se usa
usage-no-command = no existe la orden «{ $name }»
usage-no-command-but = no existe la orden «{ $name }»; ¿querías decir «{ $close }»?
usage-no-option = no existe la opción { $name }
usage-no-option-but = no existe la opción { $name }; ¿querías decir { $close }?
usage-no-value = { $name } no lleva ningún valor
usage-value-missing = { $name } necesita un valor
usage-argument-missing = falta el argumento { $name }
usage-required = falta la opción { $name }
usage-too-many = «{ $value }» es un argumento de más
usage-number = { $name }: «{ $value }» no es un número
usage-choice = { $name }: «{ $value }» no es ninguno de { $known }
usage-range = { $name }: { $value } no está entre { $low } y { $high }
usage-minimum = { $name }: { $value } es menor que { $low }

# Órdenes

summary-play = Jugar en el navegador o en la terminal.
about-play =
    Juega en el navegador o, con [bold]--terminal[/], en la terminal, donde los bots ocupan los demás asientos.

    En una terminal se elige con las flechas; si no la hay, se escriben las acciones.
summary-backup = Copiar a un archivo la base de datos de un servidor en marcha.
about-backup =
    Copia la base de datos del servidor a un archivo, también mientras se juega.

    La copia contiene todas las jugadas confirmadas antes de empezarla y se comprueba al completarse. Si el archivo se copia de otro modo con el servidor en marcha, pueden faltar jugadas que aún están en su registro.

    También se copia la clave que está junto a la base de datos ([bold]ARCHIVO.key[/]): con ella se muestran las mismas invitaciones tras recuperar la copia.

    Para recuperarla en una base de datos vacía usa [bold]carcassonne restore[/]. De PostgreSQL se hace también un archivo así, con todas las tablas en un mismo momento; [bold]pg_dump[/] sirve igualmente.
summary-restore = Recuperar una copia en una base de datos vacía.
about-restore =
    Recupera una copia hecha con [bold]carcassonne backup[/] en una base de datos vacía, mientras ningún servidor la usa.

    La base de datos puede ser de otro tipo: para pasar a varias máquinas, recupera una copia de SQLite en PostgreSQL. Una copia de una versión anterior se actualiza. Las partidas que ya existen nunca se sobrescriben.

    La clave de la copia se pone junto a la base de datos SQLite, o donde el servidor la busca, salvo que ya haya una.
summary-ratings = Clasificaciones de los jugadores de un servidor.
about-ratings = Clasificaciones de los jugadores de un servidor.
summary-ratings-recompute = Calcular de nuevo todas las clasificaciones a partir de las partidas terminadas.
about-ratings-recompute =
    Calcula de nuevo todas las clasificaciones a partir de las partidas clasificatorias terminadas, en el orden en que acabaron, también con el servidor en marcha.

    El resultado es el mismo de antes, salvo que haya cambiado el cálculo. Un servidor que arranca con un cálculo nuevo lo hace antes que nada.
summary-modules = Enumerar los módulos con sus losetas, piezas y opciones.
about-modules = Enumera los módulos con sus losetas, piezas y opciones, o muestra en qué orden se juegan.
summary-simulate = Jugar partidas al azar y comprobar el motor.
about-simulate =
    Juega partidas al azar y comprueba que el motor sea coherente.

    Tras cada acción, los puntos deben coincidir con las cuentas y no puede perderse ninguna figura. En decisiones al azar, las acciones ofrecidas deben poder hacerse y las demás rechazarse, las copias y las partidas guardadas deben continuar igual, deshacer debe restaurar la posición, el azar debe tener los pesos anunciados y las zonas deben coincidir con las de un cálculo independiente.

    El código de salida es 1 si falla una comprobación; la partida se guarda entonces para [bold]carcassonne replay[/].
summary-replay = Recorrer un archivo de partida y detallar los puntos.
about-replay =
    Recorre una partida y detalla los puntos; el código de salida solo es 0 si todas las acciones eran legales.

    Con [bold]--check[/] es 1 si una aserción no se cumple y 2 si no se puede evaluar.
summary-show = Mostrar el tablero de un archivo de partida.
about-show = Muestra el tablero de una partida tal como está o como estaba tras un turno.
summary-convert = Convertir un archivo de partida a otro formato.
about-convert = Escribe una partida en otro formato; se comprueban todas las acciones.
summary-scene = Escribir una partida como escena para las pruebas.
about-scene = Escribe una partida como escena: sus acciones y el resultado que el programa calcula ahora, para corregirlo y conservarlo.
summary-render = Dibujar una partida como imagen o animación.
about-render = Dibuja el tablero de una partida tal como está o como estaba tras un turno; .gif y .webp muestran la partida entera.
summary-tiles = Mostrar el catálogo de losetas, en la terminal o dibujado.
about-tiles = Muestra todos los juegos de losetas, uno de ellos o una loseta; con un archivo de salida, como imagen.
summary-rules = Mostrar una regla, el código que la aplica y las pruebas que la demuestran.
about-rules = Muestra una regla por su identificador en todos los idiomas, el código que la cita y las pruebas que la demuestran.
summary-arena = Enfrentar bots entre sí.
about-arena = Enfrenta bots entre sí: mismas losetas, asientos rotados y proporción de victorias con intervalos del 95 %.
summary-hint = Mostrar las mejores jugadas de una partida y por qué lo son.
about-hint = Muestra las mejores jugadas de una partida con su ganancia y los motivos: al final o al principio de un turno.
summary-review = Mostrar los errores más caros de una partida.
about-review = Muestra los errores más caros de una partida y qué habría sido mejor.
summary-train = Entrenar al bot que aprende: jugar, ajustar, comparar, instalar.
about-train = Entrena al bot [bold]net[/]: juega, ajusta, compara e instala redes.
summary-train-generate = Jugar partidas de un bot contra sí mismo y registrarlas.
about-train-generate = Juega partidas de un bot contra sí mismo y las registra.
summary-train-features = Escribir las características de partidas registradas.
about-train-features = Escribe las características de partidas registradas junto a ellas. Las que ya existen se conservan; un ajuste escribe las que faltan.
summary-train-fit = Ajustar una red a partidas registradas.
about-train-fit = Ajusta una red a partidas registradas.
summary-train-gate = Enfrentar una red a otro bot.
about-train-gate = Enfrenta una red a otro bot y anota el resultado en su ficha de entrenamiento.
summary-train-calibrate = Ajusta las probabilidades de ganar con partidas entre iguales.
about-train-calibrate = Ajusta las probabilidades de ganar de una red con partidas registradas entre iguales y las escribe en su archivo. Hace falta tras un ajuste con partidas de [bold]--planners[/], donde la red gana más de lo que le toca.
summary-train-export = Poner una red en el paquete.
about-train-export = Pone una red en el paquete, donde la encuentra el bot [bold]net[/], y muestra su ficha de entrenamiento.
summary-train-run = Jugar, ajustar y comparar durante varias rondas.
about-train-run = Juega, ajusta y compara durante varias rondas; si se interrumpe, continúa donde acabó.
summary-bench = Medir la velocidad del núcleo, del motor y del servidor.
about-bench =
    Mide el núcleo del programa, el motor y los dibujos en un solo procesador, en cifras y en proporción a una medida patrón.

    Las proporciones se pueden comparar entre máquinas. [bold]carcassonne bench server[/] juega muchas partidas a la vez. [bold]carcassonne bench hostile[/] mide cuánto esperan los bots mientras otros clientes piden todo lo que pueden.

# Opciones y argumentos

option-help = Muestra esta ayuda.
option-version = Muestra la versión.
option-install-completion = Instala el autocompletado de órdenes y opciones para un intérprete.
option-show-completion = Muestra el script de autocompletado de un intérprete.
option-language = Idioma de los textos.
option-rules-language = Solo este idioma.
option-json = Muestra JSON para programas.
option-modules = Módulos separados por comas; [bold]all[/]: todos los medievales; también valen las combinaciones.
option-players = Número de asientos.
option-option = Una opción como base.small_city=4; se puede repetir.
option-profile = Valores de las opciones que no se indican: [bold]standard[/], o [bold]letter[/] para los reglamentos al pie de la letra.
option-seed = La misma semilla reparte las mismas losetas.
option-turn = Se detiene al final de este turno.
option-workers = Procesos que trabajan a la vez.
option-games = Cuántas partidas.
argument-game = Un archivo de partida (.carc, .json, .jcz).

option-bot = Quién juega contra ti, como en [bold]carcassonne arena[/].
option-terminal = Juega en la terminal; las opciones anteriores son para esto.
option-port = Puerto de la página.
option-host = Dirección en la que se escucha; con 0.0.0.0 pueden unirse otros dispositivos de la red.
option-serve-port = Puerto de la página; por defecto, 8765.
option-serve-host = Dirección en la que se escucha, por defecto 127.0.0.1; con 0.0.0.0 pueden unirse otros dispositivos de la red.
option-allow-host = Un nombre con el que se puede acceder a la página; se puede repetir.
option-trusted-proxy = Dirección de un proxy situado delante de la página; se puede repetir.
option-public-url = Dirección de la página para los demás, usada en las invitaciones.
option-browser = Abre la página.
option-database = sqlite:///ARCHIVO o postgresql://USUARIO:CONTRASEÑA@SERVIDOR/NOMBRE.

argument-backup-target = El archivo que se escribe; no debe existir todavía.
option-ratings-database = La base de datos del servidor: sqlite:///ARCHIVO o postgresql://USUARIO:CONTRASEÑA@SERVIDOR/NOMBRE.
option-backup-database = sqlite:///ARCHIVO o postgresql://usuario:contraseña@servidor/nombre, como en [bold]carcassonne play[/].
argument-restore-source = La copia.

argument-module = Un módulo, con sus opciones.
option-order = El orden de juego de los módulos indicados con -m, con identificadores de reglas.

option-simulate-modules = Módulos separados por comas; [bold]all[/]: todos los medievales; [bold]random[/]: cada módulo, cada pareja y mezclas al azar con opciones al azar; también valen las combinaciones.
option-simulate-players = Número de asientos: 2 si no se indica, cualquiera en mezclas al azar.
option-depth = Con cuánto detalle se comprueba: quick si no se indica, light en mezclas al azar.
option-simulate-save = Carpeta para las partidas en las que falló una comprobación.

option-check = Evalúa las aserciones de una partida de prueba de JCloisterZone.
argument-source = Una partida: .carc, .json o .jcz.
argument-target = El archivo que se escribe: .carc o .json.
argument-report = Una partida o el archivo de un aviso: .carc, .json o .jcz.
option-scene-output = El archivo de escenas al que se añade; si no se indica, se muestra.

option-picture = La imagen: .svg, .png, .gif o .webp.
option-size = Lado de una loseta en píxeles.
option-theme = Colores de la mesa.
option-regions = Muestra quién va por delante en cada zona y cuánto vale.
option-cells = Muestra dónde encaja la loseta en mano y las casillas muertas.
option-coordinates = Numera columnas y filas.
option-still = Escribe una sola imagen, también en .webp.

argument-tile = Un juego de losetas (base) o una loseta (base/cloister).
option-sheet = Dibuja las losetas: .svg o .png.
option-set = Dibuja solo este juego; se puede repetir.
option-sheet-size = Lado de una loseta dibujada en píxeles.

argument-rule = El identificador de una regla, como BASE-18, o el nombre de un módulo.
option-report = Cuenta reglas, ejemplos y aclaraciones, y los que ninguna prueba cita.

option-bots = Bots separados por comas: greedy,mine.py:MyBot.
option-arena-games = Cuántas partidas; si hay varios emparejamientos, de cada uno.
option-mode = Todos en una mesa, cada pareja, o el primero contra cada uno de los demás.
option-sprt = Termina antes: BAJO,ALTO, los puntos Elo en los que el primero de dos bots puede ser mejor.
option-arena-save = Carpeta para los archivos de partida y los resultados.
option-keep = Guarda las partidas.

option-hint-turn = La primera decisión de este turno.
option-count = Cuántas se muestran.
option-ms = Milisegundos para pensar, en lugar de un número de posiciones.
option-review-ms = Milisegundos para pensar en cada turno, en lugar de posiciones.
option-seat = Solo este asiento, contado desde 1.

argument-rows = Nombres de filas; todas si no se indica ninguna. O bien [bold]server[/] o [bold]hostile[/].
option-bench-seconds = Tiempo que se dedica a cada fila: 1; 30 para [bold]server[/] y 15 para [bold]hostile[/].
option-bench-games = Partidas a la vez, para [bold]server[/].

argument-games-folder = Carpeta para las partidas; los archivos que ya existen se conservan.
argument-net = La red.
argument-net-out = La red que se escribe.
argument-folders = Carpetas con partidas.
argument-run-folder = Carpeta para partidas y redes.
option-mix = Qué se juega: una familia de módulos, o mezclas como classic:2-3=20,all-medieval:4=10.
option-seconds = Termina después de este tiempo.
option-math = numpy, torch o auto: torch donde esté instalado.
option-width = Ancho de las capas para zonas sueltas.
option-hidden = Ancho de la primera capa para la posición entera.
option-generate-games = Cuántas partidas tendrá la carpeta en total.
option-generate-seed = La misma semilla juega las mismas partidas.
option-net = La red que juega; sin ella, el planificador.
option-per-file = Partidas por archivo.
option-encode = Escribe de inmediato las características junto a las partidas.
option-planners = Probabilidad de que cada asiento menos uno de una partida lo juegue el planificador, para que la red se enfrente a rivales distintos de ella misma.
option-epochs = Pasadas que ajustan a los resultados de las partidas.
option-fit-rounds = Rondas que ajustan a valores posteriores de la red.
option-round-epochs = Pasadas de una de esas rondas.
option-trace = Lambda: cuánto miran adelante esos objetivos.
option-batch = Posiciones por paso.
option-rate = La tasa de aprendizaje más alta.
option-decay = Decaimiento de los pesos.
option-anonymous = Proporción de filas sin nombres de módulos.
option-start = Una red desde la que continuar.
option-fit-seed = Semilla de los primeros pesos y del orden.
option-opponent = Otro bot, como net:net=old.net,nodes=150.
option-match = Módulos y asientos de un enfrentamiento, por ejemplo first-game:2=1; sin ellos, la primera mezcla de las partidas o de la familia.
option-nodes = Posiciones que mira cada bot para una decisión.
option-to = Una carpeta distinta de la del paquete.
option-export-all-modules = Usarla en las mesas cuyos módulos se parecen mucho más a los de su entrenamiento que a los de la primera red de la familia.
option-export-seats = Número mínimo de asientos con el que la familia la usa.
option-new-rules = Acepta una red entrenada con reglas anteriores.
option-run-rounds = Número de rondas; cada una juega con la red de la anterior.
option-run-games = Partidas por ronda.
option-run-net = La red que juega las partidas de la primera ronda; sin ella, la de [bold]--start[/] o el planificador.
option-run-start = Una red desde la que continúa el primer ajuste; después, cada ajuste continúa desde la red de la ronda anterior.
option-latest = Ajusta solo a las partidas de este número de rondas, las más recientes.
option-match-games = Partidas por enfrentamiento.
option-run-seed = Semilla de las partidas.

summary-dataset = Escribir partidas por millones, leerlas y convertirlas en matrices.
about-dataset = Escribe partidas por millones, las lee y las convierte en matrices para entrenar.
summary-dataset-write = Jugar partidas y escribirlas.
about-dataset-write = Juega partidas y las escribe; si se interrumpe, continúa donde acabó.
summary-dataset-read = Mostrar partidas o guardar una como archivo de partida.
about-dataset-read = Muestra partidas: un objeto JSON por línea, o resultados y puntos por regla.
summary-dataset-info = Mostrar cómo se jugaron las partidas y qué contienen.
about-dataset-info = Muestra cómo se jugaron las partidas y qué contienen.
summary-dataset-features = Escribir decisiones como matrices para entrenar.
about-dataset-features = Escribe decisiones como matrices para entrenar, un archivo .npz por lote.
argument-dataset = Carpeta del conjunto de datos.
argument-arrays = Carpeta para las matrices.
option-ray = Trabaja en un clúster de Ray: host:6379, [bold]auto[/] o [bold]local[/].
option-dataset-games = Cuántas partidas tendrá el conjunto en total.
option-dataset-bots = Un bot para todos los asientos, o uno para cada uno, separados por comas.
option-dataset-game = Número de la primera partida.
option-dataset-count = Cuántas partidas.
option-dataset-save = Guarda la primera como archivo de partida.
option-observation = [bold]tokens[/] o [bold]planes[/].
option-encoding = [bold]fixed[/] o [bold]ranked[/].
option-every = Toma una decisión de cada tantas.
option-decisions = Decisiones por archivo.

value-player = JUGADOR
summary-serve = Ofrecer partidas a muchos jugadores, con uno o varios procesos.
about-serve =
    Ofrece partidas hasta que se detiene, con uno o varios procesos.

    Los ajustes se toman de las opciones; si no, del entorno ([bold]CARCASSONNE_NOMBRE[/], listas separadas por comas); si no, de un archivo TOML ([bold]--config[/] o [bold]CARCASSONNE_CONFIG[/]); y si no, valen los valores por defecto. Nombres en el archivo: database, doorbell, workers, host, port, public_url, hosts, origins, trusted_proxies, secret, bot_workers, painters, bot_seconds, bot_pause, new_games, open_games, computing_ms, metrics_readers, log_format, warm, notice_seconds, live_notice_seconds, push_contact, push_origins, smtp, mail_from, oidc_issuer, oidc_name, oidc_client_id, oidc_client_secret.

    Con [bold]--workers[/] mayor que 1, los procesos web comparten una dirección y otro proceso ejecuta las tareas y las jugadas de los bots. Varias máquinas comparten una base de datos PostgreSQL, un [bold]secret[/] y, preferiblemente, un servidor Redis como timbre.

    SIGTERM detiene el servidor de forma ordenada: los jugadores conservan su borrador y vuelven a conectarse. SIGHUP sustituye un proceso tras otro. [bold]/api/health[/], [bold]/api/ready[/] y [bold]/api/metrics[/] muestran su estado.
summary-admin = Gestionar los jugadores de un servidor.
about-admin = Gestiona los jugadores de un servidor.
summary-admin-stats = Mostrar cuántas partidas, jugadores y tareas hay.
about-admin-stats = Muestra cuántas partidas, jugadores y tareas hay.
summary-admin-moderator = Hacer moderadora una cuenta.
about-admin-moderator = Hace moderadora una cuenta, o lo deshace.
summary-admin-ban = Expulsar a un jugador.
about-admin-ban = Expulsa a un jugador por unos días o de forma permanente; 0 días terminan la expulsión.
summary-admin-delete = Borrar a un jugador.
about-admin-delete = Borra el nombre, los mensajes y los accesos de un jugador; las partidas con otros jugadores se conservan.
option-serve-config = Un archivo TOML con ajustes.
option-serve-workers = Procesos web; si hay varios, uno más para tareas y bots.
option-serve-doorbell = Cómo se avisan los procesos: redis://HOST:PORT/0, [bold]postgresql[/], o [bold]none[/] para consultar la base de datos.
option-serve-log-format = [bold]text[/] o [bold]json[/].
option-moderator-remove = Deshace el nombramiento.
option-ban-days = Número de días; permanente si no se indica, 0 termina la expulsión.
argument-player = El identificador o nombre de un jugador.
option-bench-processes = Procesos web, para [bold]server[/].
option-bench-storm = Conexiones que se cortan y vuelven en el mismo momento después de las partidas, para [bold]server[/].
option-bench-database = Base de datos vacía para las partidas, para [bold]server[/]; si falta, un archivo temporal de SQLite.
option-bench-pause = Segundos entre dos jugadas de una partida, para [bold]server[/].
