return house {
  change = function(rules)
    for meld in rules.melds do meld.wild = { max = 1 } end
  end,
}
