return house { change = { deck.jokers = 6 } }
