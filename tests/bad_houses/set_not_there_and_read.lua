return house {
  set = { no_such = 1 },
  change = function(rules, option) rules.match.limit = option.no_such end,
}
