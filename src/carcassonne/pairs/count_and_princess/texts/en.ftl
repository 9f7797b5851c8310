do-attend = Bring the fairy to this follower in Carcassonne
did-attend = brings the fairy to a follower in Carcassonne
