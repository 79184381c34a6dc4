return extends("carioca_argentina", {
  -- After so small a contract most cards have to be laid off: the parent allows no new melds.
  ["opening.contract"] = { { trio = 1 }, { trio = 1, escalera = 1 } },
  ["match.hands"] = 2,
})
