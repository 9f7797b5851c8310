advice-completes = completes { $the }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $followers ->
    [0] {""}
    [one] {" "}and gets 1 figure back
   *[other] {" "}and gets { $followers } figures back
}
advice-completes-nothing = completes { $the }, which scores nothing
advice-gives = gives { $seat } { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-earns = earns { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-claims = claims { $the } with { $a }: about { $points ->
    [one] 1 point
   *[other] { $points } points
}, completed { $chance }% of the time
advice-claims-rest = claims { $the } with { $a }: about { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
advice-shares = gets a share of another player’s { $kind }: about { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-may-join = { $chance }% chance to join { $seat }’s { $kind }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
advice-grows = your { $kind } should earn { $points ->
    [one] 1 more point
   *[other] { $points } more points
}
advice-hinders = { $seat }’s { $kind } should earn { $points ->
    [one] 1 point less
   *[other] { $points } points fewer
}
advice-helps = { $seat }’s { $kind } should earn { $points ->
    [one] 1 more point
   *[other] { $points } more points
}
advice-keeps = { $followers ->
    [one] keeps your last follower for a better place
   *[other] keeps { $followers } followers for better places
}
