return house { with = { "itself", "itself" } }
