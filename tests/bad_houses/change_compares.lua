return house {
  change = function(rules)
    rules.match.limit == 50
    return rules
  end,
}
