local _, base = pcall(extends, "raises")
return extends and { host = 1, name = base }
