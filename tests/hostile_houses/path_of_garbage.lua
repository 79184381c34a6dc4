return house { change = { ["[[[["] = 1, ["hand[99999999999999999999].x"] = 2, ["a..b"] = 3, ["."] = 4, ["match.limit\0\27[2J"] = 5 } }
