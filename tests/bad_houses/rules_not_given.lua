return house {
  change = function(reglas)
    rules.match.limit = 50
  end,
}
