return house {
  change = function(rules)
    rules.match.limit = 70
  end,
}
