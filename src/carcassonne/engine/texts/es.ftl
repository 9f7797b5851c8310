decide-closing = ¿Algo más antes de terminar tu turno?
decide-source = Toma una loseta.
decide-draw = Se roba una loseta.
decide-place = Coloca la loseta.
decide-figure = ¿Colocas una figura?
decide-book = ¿Qué ficha se lleva los puntos?
decide-score = ¿Qué zona se puntúa primero?

do-draw = Robar una loseta
do-place = Colocar la loseta
do-put = Colocar una figura
do-next = Puntuar esta ahora
do-marker = Mover
do-pass = Pasar
do-end = Terminar el turno
did-next = elige qué se puntúa ahora
did-marker = elige qué ficha avanza

way-tile = sobre la loseta recién colocada

refuse-game-over = La partida ha terminado.
refuse-not-your-decision = No te toca decidir.
refuse-no-action = Esto no es una acción: { $problem }.
refuse-unknown-verb = «{ $verb }» no es una acción de este juego.
refuse-other-decision = «{ $verb }» no responde a la decisión pendiente ({ $decision }).
refuse-dealer-acts = Le toca al azar.
refuse-not-offered = No está entre las acciones posibles.
refuse-forced-figure = La loseta no deja otra opción.
refuse-cell-taken = Ahí ya hay una loseta.
refuse-no-neighbour = La loseta debe tocar otra por un lado completo.
refuse-sides-differ = Los lados no coinciden ({ $side }).
refuse-wrong-ground = { $figure }: no puede estar ahí ({ $kind }).
refuse-wrong-ground-for-way = Nadie puede llegar ahí de esa manera: { $kind }.
refuse-area-occupied = Esta zona ya está ocupada: { $kind }.
refuse-area-complete = Esta zona está completa: { $kind }.
refuse-none-in-supply = No te queda ninguna figura de este tipo: { $figure }.
refuse-no-such-figure = No hay ninguna figura llamada { $name }.
refuse-not-this-tile = Las figuras van en la loseta recién colocada.
