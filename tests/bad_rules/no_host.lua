return { name = "No format" }
