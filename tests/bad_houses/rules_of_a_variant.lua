return { host = 1, name = "A game" }
