return house {
  change = { ["points"] = function(card) return card.rank = 2 end },
}
