return house { with = { "stakes_base", "no_stakes_base" } }
