do-attend = Bring the fairy to this follower in Carcassonne
