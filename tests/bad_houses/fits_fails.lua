return house {
  fits = function(rules) return rules.deck.packs.two > 1 end,
  change = { blocked = "void" },
}
