return 50
