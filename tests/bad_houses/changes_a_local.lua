return house {
  name = "a 60",
  needs = { "match.limit" },
  change = function(rules)
    local limit = rules.match.limit
    limit = 60
  end,
}
