return house {
  options = { points = { 50 } },
  change = function(rules, option) rules.match.limit = option.points end,
}
