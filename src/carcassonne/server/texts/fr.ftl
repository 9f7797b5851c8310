# Textes du serveur : décisions, journal, catalogue et erreurs. Les modules ont leurs propres textes.

prompt = { $seat } : { $what }
hint-place = Choisissez une case ; choisissez-la encore pour tourner la tuile.
hint-square = Choisissez une case.
hint-ring = Choisissez un endroit marqué.
hint-ring-or-pass = Choisissez un endroit marqué ou passez.
label-no-figure = Aucune figurine
label-no-follower = Aucun partisan
number = { $number }
marker-number = marqueur { $number } : { $points } → { $reach }
seat-name = { $seat }
offer-put = { $figure } : { $kind }
offer-1 = { $what } : { $a }
offer-2 = { $what } : { $a }, { $b }
offer-3 = { $what } : { $a }, { $b }, { $c }
figure-of = { $figure } ({ $seat })
move-where = { $what }, { $where }
move-between = { $what }, { $a } et { $b }
where-n = nord
where-ne = nord-est
where-e = est
where-se = sud-est
where-s = sud
where-sw = sud-ouest
where-w = ouest
where-nw = nord-ouest
where-middle = milieu
word-add = ajouter un partisan
word-remove = reprendre un partisan

log-placed = pose une tuile
log-put = occupe { $what } avec { $a }
log-add = ajoute { $a } à { $what }
log-discarded = pioche une tuile qui ne va nulle part
log-aside = met une tuile de côté
log-die = Le dé indique { $value }.
log-rolled = obtient { $value } au dé
log-area = { $seats ->
    [one] marque pour { $what }
   *[other] marquent pour { $what }
}
log-points = { $seats ->
    [one] reçoit des points en plus
   *[other] reçoivent des points en plus
}
log-final = { $seats ->
    [one] marque à la fin pour { $what }
   *[other] marquent à la fin pour { $what }
}

outlook-completed = Prévision : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec { $chance } % de chances de terminer
outlook-end = Prévision à la fin : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}

fact-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}

source-unfinished = { $kind }, en cours
source-other = Autres points
moment-lead = { $seat } prend la tête et ne la perd plus
moment-area = { $seat } marque pour { $what } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
moment-steal = { $seat } prend { $what } à { $other } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-best-tile = Meilleure tuile
record-biggest-steal = Plus gros vol
record-size = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}, tour { $turn }
record-points = +{ $points }, tour { $turn }
record-from = +{ $points } que visait { $seat }, tour { $turn }
moment-turn = tour { $turn }

profile-standard = Habituelles
profile-standard-about = les livrets avec les réponses ultérieures de l’éditeur
profile-letter = À la lettre
profile-letter-about = les livrets mot pour mot

bot-beginner = débutant
bot-beginner-about = apprend le jeu et oublie beaucoup de choses
bot-easy = facile
bot-easy-about = oublie une chose de temps en temps
bot-medium = moyen
bot-medium-about = joue bien, mais pas toujours
bot-normal = moyen
bot-hard = difficile
bot-hard-about = prépare son tour et surveille la pioche
bot-master = maître
bot-master-about = le plus fort des adversaires
bot-pip = Pip l’écuyer
bot-pip-about = débutant : rapide et distrait
bot-anselm = Frère Anselme
bot-anselm-about = facile et prudent : garde ses partisans en réserve
bot-odile = Odile la paysanne
bot-odile-about = moyenne : très tôt dans les champs
bot-blanche = Dame Blanche
bot-blanche-about = moyenne et avide : villes immenses, gros risques
bot-raoul = Raoul des routes
bot-raoul-about = difficile et prudent : petits points, toujours des partisans
bot-mathilde = La vieille Mathilde
bot-mathilde-about = difficile et combative : convoite ce qui est aux autres
aid-legal = Montrer où va la tuile
aid-legal-about = Cases et orientations permises
aid-regions = Montrer les zones et leur valeur
aid-regions-about = Propriétaires, points tout de suite et une fois terminées
aid-remaining = Montrer les tuiles restantes
aid-remaining-about = Ce qui est encore dans la pioche, jamais son ordre
aid-dead = Marquer les cases mortes
aid-dead-about = Aucune tuile restante n’y va
aid-projected = Scores prévus
aid-projected-about = Le résultat si la partie s’arrêtait maintenant
aid-hints = Indices
aid-hints-about = Ce que jouerait le bot expert
hint-advice = Voici ce que jouerait le bot expert.

setup-colours = Deux places ont la même couleur.
setup-level = Choisissez un niveau pour { $name }.
setup-first = Le premier joueur n’est pas à cette table.
setup-family = Ces modules appartiennent à des jeux différents.
setup-problem = { $problem }

error-malformed = Nous n’avons pas compris ce message.
error-too-big = Le message est trop long.
error-too-many = Trop de demandes. Attendez un instant.
error-too-many-games = Vous avez { $count } parties inachevées. Terminez-en une ou abandonnez-la avant d’en commencer une autre.
error-no-game = Cette partie n’existe plus ou le lien a expiré.
error-no-token = Il vous faut un lien vers cette partie.
error-not-allowed = Ce lien ne le permet pas.
error-wrong-host = Cette adresse n’est pas permise. Lancez le serveur avec --allow-host et ce nom.
error-not-your-seat = Ce n’est pas à vous de choisir.
error-aid-off = L’hôte a désactivé cette aide.
error-stale = Le plateau a changé. Regardez-le de nouveau.
error-illegal = Ce n’est pas possible.
error-over = La partie est finie.
error-waiting = La partie n’a pas encore commencé : c’est à l’hôte de la lancer.
error-paused = La partie est suspendue.
error-out-of-time = Votre temps est écoulé.
error-offer-open = Une autre proposition attend encore sa réponse.
error-nothing-to-take-back = Vous n’avez pas de tour à reprendre.
error-too-late = Une partie ne peut être annulée qu’avant le deuxième tour. Vous pouvez abandonner.
error-bad-setup = Cette configuration n’est pas jouable.
error-bad-file = Nous n’avons pas pu lire ce fichier.
error-other-rules = Ce fichier a été créé avec une autre version des règles.
error-unmapped = Cette sauvegarde utilise quelque chose que nous ne prenons pas en charge.
file-no-text = Ce n’est ni un fichier de partie (.carc) ni une sauvegarde de JCloisterZone (.jcz).
save-cut-off = Cette sauvegarde de JCloisterZone est endommagée ou tronquée.
save-damaged = Cette sauvegarde de JCloisterZone est endommagée ou incomplète ({ $path }).
save-damaged-message = Le message { $number } de cette sauvegarde n’est pas jouable.
save-unmapped = Cette sauvegarde de JCloisterZone est entière, mais ne peut pas être ouverte : { $problems }.
save-cut = La sauvegarde s’arrête trop tôt ou pioche une tuile que cette partie laisse dans la boîte : { $done } actions sur { $total } ont été importées.
error-seek-gone = Cette table a commencé ou n’existe plus.
error-rating-range = Votre classement est hors des limites de cette table.
error-rated-account = Les parties classées demandent un compte. Les invités jouent des parties amicales.
error-rematch-unhosted = Cette partie n’a pas d’hôte. Ses joueurs se retrouvent à une table du salon.
error-tournament-closed = Il est trop tard, ou le tournoi est complet.
error-tournament-start = Choisissez un début dans les 60 prochains jours.
error-tournament-players = Un tournoi demande au moins deux joueurs.
error-tournament-library = Ce serveur ne propose ni tournois suisses ni tournois en duplicate.
error-unknown = Introuvable.
error-wrong-login = Cela n’a pas fonctionné : le nom, le mot de passe ou le lien est incorrect ou trop ancien.
error-bad-name = Ce n’est pas le nom du compte.
error-name-length = Un nom compte de { $low } à { $high } caractères.
error-name-letters = Un nom se compose de lettres et de chiffres, séparés au plus par une espace, un point ou un trait d’union.
error-name-scripts = Un nom ne peut pas mélanger des lettres d’alphabets différents.
error-name-reserved = Ce nom est réservé.
error-name-offensive = Choisissez un autre nom, s’il vous plaît.
error-name-taken = Ce nom, ou un nom qui lui ressemble, est déjà pris.
error-bad-password = Choisissez un autre mot de passe.
error-password-length = Un mot de passe compte de { $low } à { $high } caractères.
error-password-weak = Ce mot de passe est trop facile à deviner.
error-email-address = Ce n’est pas une adresse e-mail.
error-renamed = Vous pouvez changer de nom une fois tous les 30 jours.
error-last-credential = C’est votre seul moyen de vous connecter. Ajoutez-en d’abord un autre.
error-banned = Ce compte est exclu.
error-account-only = Il vous faut un compte pour cela.
error-muted = Vous ne pouvez pas écrire pour le moment.
error-busy = Le serveur est occupé. Réessayez dans un instant.
error-internal = Un problème est survenu sur le serveur.
error-not-stored = Les coups ne peuvent pas être enregistrés pour le moment. Réessayez bientôt ; rien n’est perdu.
