advice-completes = termine { $the } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $followers ->
    [0] {""}
    [one] {" "}et récupère 1 figurine
   *[other] {" "}et récupère { $followers } figurines
}
advice-completes-nothing = termine { $the }, sans point pour personne
advice-gives = donne { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat }
advice-earns = rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}
advice-claims = occupe { $the } avec { $a } : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec { $chance } % de chances de terminer
advice-claims-rest = occupe { $the } avec { $a } : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin
advice-shares = partage { $the } d’un autre joueur : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
advice-may-join = { $chance } % de chances de partager { $the } avec { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
advice-grows = votre { $kind } devrait rapporter { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
advice-hinders = pour { $seat }, { $the } devrait rapporter { $points ->
    [one] { $points } point de moins
   *[other] { $points } points de moins
}
advice-helps = pour { $seat }, { $the } devrait rapporter { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
advice-keeps = { $followers ->
    [one] garde votre dernier partisan pour un meilleur endroit
   *[other] garde { $followers } partisans pour de meilleurs endroits
}
