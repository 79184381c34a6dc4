return house(house { change = { blocked = "void" } })
