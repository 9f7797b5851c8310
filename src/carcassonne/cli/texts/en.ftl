# What the game in the terminal says by itself; rules, decisions and points have their texts beside their modules.

you = you
dealer = dealer
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choice = { $number } of { $count }
keys = arrows move · r e turn · tab next · enter do it · p pass · ? help · q leave
help-keys =
    arrow keys    to the next place on the board
    r, e          turn the tile, or go through what is possible at that place
    tab           next of all actions, shift-tab the one before
    enter, space  do what is shown
    p             pass
    :             type an action such as place 1,0/2
    w             type an action: why is it not possible?
    u             take back your last action
    s             save the game
    q             leave
help-typed =
    Type an action such as place 1,0/2, its number in the list, or one of
      ?  what is possible      ? ACTION  why an action is not
      u  undo      s FILE  save      q  leave
ask-action = action
ask-why = why not
ask-file = save as
possible = It is possible.
saved = saved as { $file }
cannot-save = cannot save: { $problem }
any-key = any key goes on
too-small = The window is too small: { $width } × { $height } characters are needed.
winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
