-- wants 2: a run has three cards
assert(#{ 1, 2 } == 3, "a run has three cards")
