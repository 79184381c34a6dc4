return house { set = { ante = 0 } }
