-- never_ends hand.table.meld.opens
return extends("carioca_argentina", {
  ["opening.contract"] = { { trio = 1 }, { trio = 1, escalera = 1 } },
  ["match.hands"] = 2,
})
