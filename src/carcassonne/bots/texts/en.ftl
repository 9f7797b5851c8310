advice-completes = completes the { $kind }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $followers ->
    [0] {""}
    [one] , returns 1 figure
   *[other] , returns { $followers } figures
}
advice-completes-nothing = completes a { $kind } that brings no points
advice-gives = gives { $seat } { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-earns = earns { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-claims = { $figure } into the { $kind }: about { $points ->
    [one] 1 point
   *[other] { $points } points
}, finished in { $chance } of 100 games
advice-claims-rest = { $figure } into the { $kind }: about { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
advice-shares = brings a share of the { $kind } of others: about { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-may-join = may join the { $kind } of { $seat } in { $chance } of 100 games: { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-grows = the { $kind } promises { $points ->
    [one] 1 point
   *[other] { $points } points
} more
advice-hinders = the { $kind } of { $seat } promises { $points ->
    [one] 1 point
   *[other] { $points } points
} less
advice-helps = the { $kind } of { $seat } promises { $points ->
    [one] 1 point
   *[other] { $points } points
} more
advice-keeps = { $followers ->
    [one] keeps the last follower for a better place
   *[other] keeps { $followers } followers for better places
}
