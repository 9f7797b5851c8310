module-count-of-carcassonne = Le comte de Carcassonne
about-count-of-carcassonne = Aidez vos adversaires, cachez des partisans dans la cité et frappez au moment du décompte.

option-count-of-carcassonne-final_quarters = Quartiers qui s’ouvrent à la fin de la partie
option-count-of-carcassonne-final_quarters-market = le marché seul, pour les champs
option-count-of-carcassonne-final_quarters-market-and-cathedral = le marché pour les champs, la cathédrale pour les monastères inachevés
option-count-of-carcassonne-final_quarters-any = tous, pour les champs et les constructions inachevées
option-count-of-carcassonne-rounds = Quand une tuile termine plusieurs constructions, les quartiers s’ouvrent
option-count-of-carcassonne-rounds-all = une fois pour toutes
option-count-of-carcassonne-rounds-each = une fois pour chacune
option-count-of-carcassonne-count_move = Le comte, quand un partisan vient à Carcassonne
option-count-of-carcassonne-count_move-by-player = va où le joueur le souhaite
option-count-of-carcassonne-count_move-clockwise = va au quartier suivant
option-count-of-carcassonne-count_move-follow-meeple = suit le partisan
option-count-of-carcassonne-market_on_barn = Le marché s’ouvre quand une grange fait marquer un champ
option-count-of-carcassonne-market_on_barn_at_end = À la fin, le marché s’ouvre aussi pour les champs avec grange
option-count-of-carcassonne-fairy_counts = Les 3 points de la fée comptent comme des points de la tuile
option-count-of-carcassonne-fairy_in_quarters = La fée peut aller auprès des partisans dans les quartiers
option-count-of-carcassonne-quarters = Partisans dans les quartiers
option-count-of-carcassonne-count = Comte
option-count-of-carcassonne-tiles = Commencer par Carcassonne

kind-carcassonne = Carcassonne
a-carcassonne = Carcassonne
the-carcassonne = Carcassonne
at-carcassonne = à Carcassonne
source-carcassonne = Carcassonne
piece-count = comte
zone-castle = château
zone-market = marché
zone-blacksmiths = forge
zone-cathedral = cathédrale
way-quarter = depuis un quartier de Carcassonne

decide-count-join = Venez de Carcassonne avant ce décompte, ou passez.
decide-count-send = Envoyez un partisan dans un quartier de Carcassonne, ou passez.
decide-count-move = Déplacez le comte, ou passez.
stakes-join = { $areas ->
    [one] Une zone va être décomptée ; votre partisan y compte aussitôt.
   *[other] { $areas } zones vont être décomptées ; votre partisan compte aussitôt dans la sienne.
}
stakes-send = Plus tard, il pourra rejoindre une ville (château), une route (forge), un monastère (cathédrale) ou un champ (marché).
stakes-count = Personne ne quitte le quartier du comte. Il se trouve { $quarter ->
    [castle] au château
    [market] au marché
    [blacksmiths] à la forge
   *[cathedral] à la cathédrale
}.

do-join = Venir de Carcassonne
do-send = Envoyer un partisan à Carcassonne
do-count = Déplacer le comte
did-join = fait venir un partisan de Carcassonne
did-send = envoie un partisan à Carcassonne
did-count = déplace le comte

refuse-no-such-quarter = Carcassonne n’a pas ce quartier.
refuse-not-for-quarter = Vous ne pouvez pas envoyer { $a } dans ce quartier.
refuse-count-is-there = Le comte est déjà dans ce quartier.
refuse-nobody-in-quarter = Vous n’avez pas ce partisan dans ce quartier.
refuse-count-locks-quarter = Le comte est dans ce quartier : personne ne peut en sortir pour l’instant.
refuse-quarter-serves-others = Les partisans de ce quartier ne peuvent pas aller { $at }.
refuse-not-about-to-score = Rien ne marque { $at } en ce moment.

# Étapes du déroulement

step-count-of-carcassonne-before-farms = Le marché s’ouvre pour toutes les fermes avant que la première marque
step-count-of-carcassonne-before-scoring = Les quartiers s’ouvrent pour tout ce que cette partie de tour a terminé
step-count-of-carcassonne-consolation = Qui a posé la tuile, n’a rien marqué avec elle et a donné des points à d’autres peut envoyer un partisan
step-count-of-carcassonne-before-final-cloisters = À la lettre : la cathédrale s’ouvre pour un monastère, terminé ou non
step-count-of-carcassonne-before-final-scoring = Règle maison : tous les quartiers s’ouvrent à la fin pour tout ce qui marque encore

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
terrain-carcassonne = intérieur de la cité de Carcassonne { $sides }
end-carcassonne = au rempart de Carcassonne
mark-quarter-castle = quartier du château
mark-quarter-market = quartier du marché
mark-quarter-cathedral = quartier de la cathédrale
mark-quarter-blacksmiths = quartier de la forge
picture-count = comte de Carcassonne
