# Por qué no se puede abrir una partida guardada de JCloisterZone.

jcz-unknown = { $count ->
    [one] { $file } usa algo que aquí no se conoce: { $problem }
   *[other] { $file } usa { $count } cosas que aquí no se conocen:{ $problem }
}
jcz-damaged = { $file } está dañado: { $problem }
jcz-unplayable = { $file } no se puede jugar hasta el final: { $problem }
jcz-obstacle = { $reason } (en { $place })
jcz-list = { $first }; { $rest }
jcz-places = { $more ->
    [one] { $path } y un lugar más
   *[other] { $path } y { $more } lugares más
}

# No se conoce aquí

jcz-no-set = el juego de losetas «{ $name }» no se conoce aquí
jcz-set-once = el juego de losetas «{ $name }» solo puede estar una vez
jcz-no-basic-set = no se puede preparar una partida sin las losetas básicas
jcz-no-element = el elemento «{ $name }» no se conoce aquí
jcz-element-needs-tiles = el elemento «{ $name }» necesita el juego de losetas «{ $set }»
jcz-no-rule = la regla «{ $name }» no se conoce aquí
jcz-no-rule-value = el valor «{ $value }» de esta regla no se conoce aquí; se conocen { $known }
jcz-tile-numbers = no se pueden preparar juegos con otra cantidad de losetas sueltas
jcz-setup = esta configuración no es posible: { $problem }
jcz-no-start = no se puede preparar una partida sin losetas iniciales
jcz-start-elsewhere = ninguna partida empieza con la loseta { $tile } en este lugar
jcz-start-missing = { $count ->
    [one] falta una loseta con la que aquí empieza la partida
   *[other] faltan { $count } losetas con las que aquí empieza la partida
}
jcz-no-tile = la loseta «{ $name }» no está en ningún juego de esta partida
jcz-no-message = el mensaje «{ $name }» no se conoce aquí
jcz-no-figure = la figura «{ $name }» no se conoce aquí
jcz-figure-absent = la figura «{ $name }» no está en esta partida
jcz-no-neutral-figure = la figura neutral «{ $name }» no se conoce aquí
jcz-no-fairy = en esta partida no hay hada
jcz-no-feature = el elemento del paisaje «{ $name }» no se conoce aquí
jcz-no-quarter = «{ $name }» no es ningún barrio de Carcassonne
jcz-no-token = la ficha «{ $name }» no se conoce aquí
jcz-no-return = aquí las figuras no vuelven por «{ $name }»
jcz-goes-on = la partida sigue después de la última loseta del archivo

# Dañado

jcz-no-text-file = esto no es texto (byte { $byte })
jcz-no-json = esto no es JSON ({ $problem }); puede que el archivo esté cortado o dañado
jcz-json-at = línea { $line }, columna { $column }
jcz-json-nested = está anidado a demasiada profundidad
jcz-json-surrogate = tiene medio par sustituto, que no es ningún carácter
jcz-json-number = tiene un número que no existe en JSON
jcz-too-large = el archivo ocupa más de { $megabytes } MB; las partidas guardadas son pequeñas
jcz-unreadable = no se puede leer el archivo: { $problem }
jcz-missing = falta «{ $name }»
jcz-expected = debería haber { $wanted }, no { $found }
jcz-an-object = un objeto
jcz-a-list = una lista
jcz-a-text = un texto
jcz-a-number = un número de { $low } a { $high }
jcz-a-position = una posición [x, y]
jcz-a-rotation = R0, R90, R180 o R270
jcz-a-meeple = una figura como 0.small.1
jcz-remove-or-deploy = REMOVE o DEPLOY
jcz-single-value = una regla tiene un solo valor
jcz-nothing-to-undo = no hay nada que UNDO pueda deshacer

# No se puede jugar

jcz-over = la partida termina antes de este mensaje
jcz-waits = { $problem }; la partida espera a { $who } ({ $decision })
jcz-the-dealer = quien reparte
jcz-refused = { $action } no es posible: { $problem }
jcz-not-their-decision = { $action } no le corresponde al jugador { $number }
jcz-not-now = { $action } no es posible ahora
jcz-no-decision = ninguna decisión de la partida encaja con este mensaje
jcz-no-roll = un vuelo necesita «roll» o «random»
jcz-nothing-of-this-kind = ahora no se puede hacer nada parecido ({ $what })
jcz-not-declined = a esto no se puede renunciar
jcz-figure-not-optional = aquí no se puede renunciar a la figura
jcz-undecided = el archivo termina antes de que esto se decida
jcz-tile-not-now = la loseta { $tile } no se puede colocar ahora
jcz-not-in-pile = la loseta { $tile } no está en la pila de la que se roba
jcz-no-seat = no hay ningún jugador { $number }
jcz-no-tile-at = no hay ninguna loseta en { $x },{ $y }
jcz-no-single-segment = la loseta en { $x },{ $y } no tiene un solo segmento de { $what } en «{ $location }»
jcz-no-location = «{ $name }» no es ningún lugar de una loseta
jcz-no-two-roads = «{ $name }» no nombra dos extremos de camino
jcz-fairy-needs-meeple = en esta partida el hada va con un seguidor y falta «meepleId»

jcz-or = { $first } o { $second }
jcz-kind-city = ciudad
jcz-kind-road = camino
jcz-kind-field = campo
jcz-kind-cloister = monasterio
jcz-what-flight = un vuelo
jcz-what-figure = una figura
jcz-what-quarter = un seguidor a un barrio
jcz-what-barn = un granero
jcz-what-return = recuperar un seguidor
jcz-what-princess = retirar a un caballero
jcz-what-fairy = el hada
jcz-what-dragon = el dragón
jcz-what-mage = el mago
jcz-what-witch = la bruja
jcz-what-count = el conde
jcz-what-gold = un lingote
jcz-what-ferry = un transbordador
jcz-what-crop = un círculo en los cultivos

# Aserciones de las partidas de prueba

jcz-no-assertion = este tipo de aserción no se conoce aquí
jcz-no-player = no hay ningún jugador «{ $name }»
jcz-has-points = { $player } tiene { $points }
jcz-no-points-for = aquí no se conocen puntos por «{ $name }»
jcz-scored = { $player } puntuó ({ $what }): { $points }
jcz-no-phase = aquí no existe la fase «{ $name }»
jcz-own-decision = la decisión «{ $name }» no es ninguna fase de JCloisterZone
jcz-phase = la fase es { $name }
jcz-pass-possible = se puede pasar ({ $phase })
jcz-pass-impossible = no se puede pasar ({ $phase })
jcz-offered = se ofrece ({ $phase })
jcz-not-offered = no se ofrece ({ $phase })
jcz-no-player-acts = ahora no actúa ningún jugador
jcz-player-acts = es { $player }
jcz-undo-possible = el último mensaje se puede deshacer
jcz-undo-impossible = el último mensaje no se puede deshacer
jcz-no-action = la acción «{ $name }» no se conoce aquí
jcz-forced-decision = aquí se tomó otra decisión automáticamente, porque solo había una posibilidad
jcz-no-draw-order = el archivo no dice qué loseta hay que colocar
jcz-no-places = «{ $value }» no es ninguna lista de casillas
jcz-no-place = «{ $value }» no es ningún lugar de una loseta
jcz-options-found = { $offered } opciones, { $found } de las { $wanted } esperadas
