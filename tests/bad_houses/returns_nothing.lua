local limit = 50
