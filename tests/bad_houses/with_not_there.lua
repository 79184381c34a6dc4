return house { with = { "jokres" } }
