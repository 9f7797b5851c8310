advice-completes = completa { $the }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}{ $followers ->
    [0] {""}
    [one] {" "}y recupera 1 figura
   *[other] {" "}y recupera { $followers } figuras
}
advice-completes-nothing = completa { $the }, sin puntos para nadie
advice-gives = da { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} a { $seat }
advice-earns = gana { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
advice-claims = ocupa { $the } con { $a }: { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
}; se completa en el { $chance } % de las partidas
advice-claims-rest = ocupa { $the } con { $a }: { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
} al final
advice-shares = da parte en { $the } de otro jugador: { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
}
advice-may-join = { $chance } % de probabilidades de compartir { $the } con { $seat }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
advice-grows = tu { $kind } dará { $points ->
    [one] 1 punto más
   *[other] { $points } puntos más
}
advice-hinders = { $the } de { $seat } dará { $points ->
    [one] 1 punto menos
   *[other] { $points } puntos menos
}
advice-helps = { $the } de { $seat } dará { $points ->
    [one] 1 punto más
   *[other] { $points } puntos más
}
advice-keeps = { $followers ->
    [one] guarda tu último seguidor para un sitio mejor
   *[other] guarda { $followers } seguidores para sitios mejores
}
