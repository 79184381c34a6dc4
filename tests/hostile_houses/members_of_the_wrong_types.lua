return house { name = print, help = 5, fits = 5, needs = true, options = "o", set = "x", with = {}, change = 5 }
