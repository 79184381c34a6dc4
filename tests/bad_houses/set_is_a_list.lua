return house { set = { 0, 1 } }
