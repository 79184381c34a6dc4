return house {
  change = { score = { bonuses = {
    { points = 10, when = function(r, side) return r.out == side end },
  } } },
}
