return house {
  options = { points = { 50, range = { 10, 90 } } },
  change = function(rules, option) rules.match.limit = option.point end,
}
