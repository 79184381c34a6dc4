-- With one of the values of its option the rules do not load.
return house {
  options = { limit = { "low", choices = { "low", "high" } } },
  change = function(rules, option) rules.match.limit = option.limit == "low" and 50 or 2000000 end,
}
