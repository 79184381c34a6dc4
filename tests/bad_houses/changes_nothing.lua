return house { name = "Nothing at all" }
