return house
