local kept
return house { change = function(rules)
  kept = rules
  rules.points = function(card) kept.match.limit = 1 return card.rank end
end }
