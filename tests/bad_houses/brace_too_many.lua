local mine = house {
  fits = { "chinchon" },
  change = { ["match.limit"] = 50 }},
}
return mine
