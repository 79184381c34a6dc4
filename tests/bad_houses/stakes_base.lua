return house { set = { ante = 5 } }
