-- Another limit of the match: 50, 70, 100, 150 or whatever a table agrees on.

return house {
  name = "another limit",
  help = "the match goes to another number of points",
  needs = { "match.limit" },
  options = {
    points = { 50, range = { 10, 1000 }, help = "the points to which the match goes" },
  },
  change = function(rules, option) rules.match.limit = option.points end,
}
