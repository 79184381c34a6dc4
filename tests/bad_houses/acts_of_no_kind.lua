return house {
  change = function(rules)
    for _, close in ipairs(acts(rules, "closing")) do close.loose_points = 5 end
  end,
}
