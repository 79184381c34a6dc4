return house {
  change = function(rules)
    rules.opening.points = 50
  end,
}
