return house()
