module-count-of-carcassonne = El conde de Carcassonne
about-count-of-carcassonne = Ayuda a rivales, esconde seguidores en la ciudad y aparece al puntuar.

option-count-of-carcassonne-final_quarters = Barrios que se abren al final de la partida
option-count-of-carcassonne-final_quarters-market = solo el mercado, para los campos
option-count-of-carcassonne-final_quarters-market-and-cathedral = el mercado para los campos y la catedral para los monasterios incompletos
option-count-of-carcassonne-final_quarters-any = todos, para campos y construcciones incompletas
option-count-of-carcassonne-rounds = Cuando una loseta completa varias construcciones, los barrios se abren
option-count-of-carcassonne-rounds-all = una vez para todas
option-count-of-carcassonne-rounds-each = una vez para cada una
option-count-of-carcassonne-count_move = El conde, cuando un seguidor llega a Carcassonne
option-count-of-carcassonne-count_move-by-player = va adonde quiera el jugador
option-count-of-carcassonne-count_move-clockwise = pasa al barrio siguiente
option-count-of-carcassonne-count_move-follow-meeple = va al barrio del seguidor
option-count-of-carcassonne-market_on_barn = El mercado se abre cuando un granero puntúa un campo
option-count-of-carcassonne-market_on_barn_at_end = Al final el mercado se abre también para campos con granero
option-count-of-carcassonne-fairy_counts = Los 3 puntos del hada cuentan como puntos de la loseta
option-count-of-carcassonne-fairy_in_quarters = El hada puede ir junto a seguidores en los barrios
option-count-of-carcassonne-quarters = Seguidores en los barrios
option-count-of-carcassonne-count = Conde
option-count-of-carcassonne-tiles = Empezar desde Carcassonne

kind-carcassonne = Carcassonne
a-carcassonne = Carcassonne
the-carcassonne = Carcassonne
at-carcassonne = en Carcassonne
source-carcassonne = Carcassonne
piece-count = conde
zone-castle = castillo
zone-market = mercado
zone-blacksmiths = herreros
zone-cathedral = catedral
way-quarter = desde un barrio de Carcassonne

decide-count-join = Acude desde Carcassonne antes de que esto puntúe, o pasa.
decide-count-send = Envía un seguidor a un barrio de Carcassonne, o pasa.
decide-count-move = Mueve al conde, o pasa.
stakes-join = { $areas ->
    [one] Una zona está a punto de puntuar; tu seguidor cuenta en ella de inmediato.
   *[other] { $areas } zonas están a punto de puntuar; tu seguidor cuenta en la suya de inmediato.
}
stakes-send = Más tarde podrá acudir a una ciudad (castillo), un camino (herreros), un monasterio (catedral) o un campo (mercado).
stakes-count = Nadie sale del barrio del conde. Ahora está { $quarter ->
    [castle] en el castillo
    [market] en el mercado
    [blacksmiths] con los herreros
   *[cathedral] en la catedral
}.

do-join = Llevar desde Carcassonne
do-send = Enviar un seguidor a Carcassonne
do-count = Mover al conde
did-join = lleva un seguidor desde Carcassonne
did-send = envía un seguidor a Carcassonne
did-count = mueve al conde

refuse-no-such-quarter = Carcassonne no tiene ese barrio.
refuse-not-for-quarter = No puedes enviar { $a } a ese barrio.
refuse-count-is-there = El conde ya está en ese barrio.
refuse-nobody-in-quarter = No tienes ningún seguidor así en ese barrio.
refuse-count-locks-quarter = El conde está en ese barrio: de momento nadie sale.
refuse-quarter-serves-others = Los seguidores de ese barrio no pueden acudir { $at }.
refuse-not-about-to-score = Ahora mismo no puntúa nada { $at }.

# Pasos del orden de juego

step-count-of-carcassonne-before-farms = El mercado se abre para todas las granjas antes de que puntúe la primera
step-count-of-carcassonne-before-scoring = Los barrios se abren para todo lo que esta parte ha completado
step-count-of-carcassonne-consolation = Quien colocó la loseta, no puntuó con ella y dio puntos a otros puede enviar un seguidor
step-count-of-carcassonne-before-final-cloisters = Al pie de la letra: la catedral se abre para un monasterio, completo o no
step-count-of-carcassonne-before-final-scoring = Regla de la casa: al final se abren todos los barrios para todo lo que aún puntúa

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
terrain-carcassonne = interior de la ciudad de Carcassonne en { $sides }
end-carcassonne = la muralla de Carcassonne
mark-quarter-castle = barrio del castillo
mark-quarter-market = barrio del mercado
mark-quarter-cathedral = barrio de la catedral
mark-quarter-blacksmiths = barrio de los herreros
picture-count = conde de Carcassonne
