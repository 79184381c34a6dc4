return house { change = { ["melds.trio.size"] = 3, ["hand.throw.knock.loose_points"] = 5 } }
