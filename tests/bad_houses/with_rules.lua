return house { with = { "rules_of_a_variant" } }
