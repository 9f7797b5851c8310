way-market = from the market to a barn

# Steps of the order of play

step-count-and-abbey-before-barn-scoring = The market opens for farms with a barn before they score
step-count-and-abbey-late-farmers = Followers that joined a farm with a barn at the end score as if their farm had just been joined to it
