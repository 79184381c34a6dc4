-- wants 2: 'pairs' is no local variable
_ENV.pairs = nil
