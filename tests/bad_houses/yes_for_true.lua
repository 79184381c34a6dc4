return house { change = { ["blocked"] = yes } }
