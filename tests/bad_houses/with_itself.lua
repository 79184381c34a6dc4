return house { with = { "with_itself" } }
