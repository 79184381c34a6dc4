return house {
  fits = function(rules)
    rules.match.limit = 50
    return true
  end,
  change = { blocked = "void" },
}
