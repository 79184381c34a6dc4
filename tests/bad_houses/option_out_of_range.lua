return house {
  options = { points = { 5, range = { 10, 90 } } },
  change = function(rules, option) rules.match.limit = option.points end,
}
