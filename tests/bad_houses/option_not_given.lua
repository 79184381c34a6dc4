return house {
  options = { points = { 50, range = { 10, 200 }, help = "the limit" } },
  change = function(rules)
    rules.match.limit = option.points
  end,
}
