module-robbers = Robbers
about-robbers = Robbers on the score track take half of what another player gains.

option-robbers-others = Who else may place a robber
option-robbers-others-one = the next player whose robber is off the track
option-robbers-others-all = everybody whose robber is off the track
option-robbers-others-before = everybody, before the tile is placed
option-robbers-robbers = Robbers
option-robbers-tiles = Sets of tiles

decide-robber-place = Put your robber beside somebody’s marker, or pass.
decide-robber-rob = Rob this marker, or wait for the other one?
decide-robber-follow = Does your robber follow this marker?
do-robber = Put the robber on this space
do-rob = Rob
do-wait = Wait for the other
do-follow = Follow
do-stay = Stay
did-robber = puts the robber on the score track
did-rob = robs
did-wait = waits for the other marker
did-follow = lets the robber follow
did-stay = lets the robber stay

line-ROB-07 = The robber earns half of what that marker gained, rounded up.
    .sum = the robber’s share
line-ROB-07-from = { $gained ->
    [one] The robber earns half of the 1 point that { $seat } gained, rounded up.
   *[other] The robber earns half of the { $gained } points that { $seat } gained, rounded up.
}
    .sum = { $gained ->
        [one] robber: half of { $seat }’s 1 point
       *[other] robber: half of { $seat }’s { $gained } points
    }

refuse-robber-is-there = Your robber stands there already.
refuse-no-marker-of-others = The robber goes to a space with a marker of another player.
refuse-rob-or-wait = Your robber robs, or waits for the other marker.
refuse-follow-or-stay = Your robber follows, or stays for the other marker.
