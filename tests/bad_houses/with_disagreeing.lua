return house { with = { "sets_fifty_base", "sets_seventy_base" } }
