return house { with = { "loop_of_parts_base" } }
