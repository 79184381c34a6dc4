return house { change = { ["hand.thro.close.loose_points"] = 3 } }
