do-attend = Move the fairy to this follower in Carcassonne
did-attend = moves the fairy to a follower in Carcassonne
