module-robbers = Robbers
about-robbers = Wait beside a rival’s marker and earn half of their next points. The rival loses nothing.

option-robbers-others = Who else may place a robber
option-robbers-others-one = the next player whose robber is off the track
option-robbers-others-all = everyone whose robber is off the track
option-robbers-others-before = everyone, before the tile is placed
option-robbers-robbers = Robbers
option-robbers-tiles = Copies of each tile

piece-robber = robber

decide-robber-place = Place your robber beside a rival’s marker, or pass.
decide-robber-rob = Rob this marker, or wait for the other one?
decide-robber-follow = Does your robber follow this marker?
stakes-robber = The next time a marker moves on from there, the robber takes half of its points.
stakes-rob = { $seat } scores { $points }: the robber would take { $half }.
stakes-follow = The marker moves from space { $space } to { $after }.
do-robber = Place the robber on this space
do-rob = Rob
do-wait = Wait for the other
do-follow = Follow
do-stay = Stay
did-robber = places the robber on the score track
did-rob = robs points
did-wait = waits for the other marker
did-follow = moves the robber along
did-stay = leaves the robber there

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

refuse-robber-is-there = Your robber is already there.
refuse-no-marker-of-others = Choose a space with another player’s marker.
refuse-rob-or-wait = Rob this marker now, or wait for the other one.
refuse-follow-or-stay = Your robber follows this marker or stays for the other one.

figure-robber = robber

# Steps of the order of play

step-robbers-all-robbers-home = No player is robbed in final scoring
step-robbers-home-after-the-tile = Robbers that have robbed leave the score track
step-robbers-home-before-the-tile = Robbers that have robbed leave the score track
step-robbers-other-robbers = The next player whose robber is off the track may place it; with the option, every such player
step-robbers-own-robber = The active player may place a robber on the score track
step-robbers-everybody-before-the-tile = Third edition: every player in turn may place a robber as soon as the tile is seen

# Tiles and pieces in words, for tooltips and screen readers
mark-robber = robber sign
picture-robber = { $colour } robber
    .gender = m
