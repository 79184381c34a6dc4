return house { change = { ["deck.jokers"] = 4 } }
