return house {
  change = function(rules)
    local rules = { match = {} }
    rules.match.limit = nothing_of_the_kind
  end,
}
