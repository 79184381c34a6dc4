-- Wild jokers in a game of melds that has no wild cards: one in a meld at most.

return house {
  name = "jokers",
  help = "jokers are wild, one in a meld at most; a loose one counts 25 where cards count points",
  fits = function(rules)
    local none = not rules.wild and not (rules.deck and rules.deck.jokers and rules.deck.jokers > 0)
    return none, "it has wild cards already"
  end,
  options = {
    n = { 2, range = { 1, 4 }, help = "how many jokers there are" },
  },
  -- Jokers that a change brings are wild, one in a meld, and count 25.
  change = function(rules, option) rules.deck.jokers = option.n end,
}
