# Mensajes de `carcassonne train`.

training-games-checked = {"  "}{ $done } de { $total } archivos de partidas comprobados en { $seconds } s
training-features = {"  "}características de { $done } de { $total } archivos en { $seconds } s
training-rows-read = {"  "}{ $done } de { $total } archivos leídos en { $seconds } s
training-files = { $files } archivos leídos en { $seconds } s
training-data = { $games } partidas, { $rows } filas, { $tokens } elementos, { $math }
training-steps = {"  "}{ $done } de { $total } pasos en { $seconds } s
training-best = {"  "}se vuelve a los pesos con el menor error en las partidas reservadas: { $error }
training-fitted = tras ajustar a los finales de partida (losetas restantes: error cuadrático medio del planificador → de la red): { $quality }
training-round = tras la ronda TD { $round }: { $quality }
training-calibration = error de calibración en las partidas reservadas: { $error }; { $seconds } s
training-games-read = { $games } partidas leídas
training-played = ronda { $round }: { $games } partidas de { $bot }
training-games = {"  "}{ $done } de { $total } partidas en { $seconds } s
training-match-games = {"  "}{ $done } de { $total } partidas del encuentro; por ahora, { $share }
training-match = { $mix }, { $seats } asientos, contra { $opponent }: { $share } ({ $low } a { $high }) de { $games } partidas, ventaja media { $margin }, { $nodes } posiciones por decisión, { $seconds } s
training-points-net = {"  "}puntos de la red por partida: { $points }
training-points-opponent = {"  "}puntos de un rival por partida: { $points }
training-other-points = otros

no-games = no hay partidas de las que aprender
no-games-of-equals = no hay partidas en las que un mismo bot juegue en todos los asientos
several-families = una red aprende una sola familia de módulos, no { $families }
other-scores = la partida { $seed } acaba con { $scores }, no con { $recorded } como consta: se jugó con otras reglas
rules-of-games = la partida { $seed } se jugó con la versión { $version } de las reglas, y esta es la versión { $own }: su carpeta no sirve; juega las partidas de nuevo en otra
other-layers = { $file } no tiene las capas pedidas
too-many-rows = { $rows } filas son más que las { $limit } permitidas
net-too-large = { $file } ocupa { $size } bytes; las redes del paquete no llegan a { $limit }
one-number-of-seats = un enfrentamiento tiene un solo número de asientos
match-of-other-family = el enfrentamiento es de la familia «{ $match }», y las partidas, de «{ $games }»
fit-diverged = los pesos crecieron sin medida: puede ayudar una tasa de aprendizaje (--rate) menor que { $rate }
mix-syntax = una mezcla se escribe MÓDULOS:ASIENTOS=PESO, por ejemplo classic:2-3=20, y no «{ $value }»
no-family = no existe la familia de módulos «{ $name }»
damaged-games = { $file } está dañado o no es un archivo de partidas registradas
no-folder = no existe la carpeta { $folder }
other-actions = la partida { $seed } no se puede reproducir: se jugó con otras reglas
too-few-games = hacen falta al menos dos partidas: una se reserva
no-math = no existe el cálculo «{ $name }»; los hay auto, numpy y torch
no-torch = PyTorch no está instalado; numpy calcula lo mismo, solo que más despacio (--math numpy)
