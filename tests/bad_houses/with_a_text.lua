return house { with = "jokers" }
