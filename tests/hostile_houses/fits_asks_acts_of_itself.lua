local hand = {}
hand[1], hand[2] = hand, hand
return house { fits = function() return #acts({ hand = hand }, "draw") > 0, "x" end, change = { ["match.limit"] = 50 } }
