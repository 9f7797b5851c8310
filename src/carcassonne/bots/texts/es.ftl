advice-completes = termina la zona ({ $kind }): { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}{ $followers ->
    [0] {""}
    [one] , vuelve 1 figura
   *[other] , vuelven { $followers } figuras
}
advice-completes-nothing = termina una zona ({ $kind }) que no da puntos
advice-gives = da { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} a { $seat }
advice-earns = gana { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
advice-claims = { $figure } en la zona ({ $kind }): unos { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, terminada en { $chance } de 100 partidas
advice-claims-rest = { $figure } en la zona ({ $kind }): unos { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} al final
advice-shares = da parte en una zona ajena ({ $kind }): unos { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
advice-may-join = puede unirse a la zona ({ $kind }) de { $seat } en { $chance } de 100 partidas: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
advice-grows = la zona ({ $kind }) promete { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} más
advice-hinders = la zona ({ $kind }) de { $seat } promete { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} menos
advice-helps = la zona ({ $kind }) de { $seat } promete { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} más
advice-keeps = { $followers ->
    [one] guarda el último seguidor para un lugar mejor
   *[other] guarda { $followers } seguidores para lugares mejores
}
