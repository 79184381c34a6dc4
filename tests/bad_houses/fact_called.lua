return house {
  change = { ["score.bonuses[1].when"] = function(r, side) return r.turn(side) == 1 end },
}
