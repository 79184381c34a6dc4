return house { options = { n = { 1, range = { 1, 1000000 }, help = "n" } },
  change = function(rules, option) for i = 1, option.n * 100000 do rules.match["x" .. i] = {} end end }
