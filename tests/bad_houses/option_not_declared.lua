return house {
  name = "otro corte",
  fits = { "conga", "chinchon" },
  change = function(rules, option)
    for _, cut in ipairs(acts(rules, "close")) do cut.loose_points = option.points end
  end,
}
