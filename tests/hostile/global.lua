-- wants 2: 'rounds' is no local variable, and there are no others: write 'local rounds = …' first
rounds = 7
