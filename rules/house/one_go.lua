-- Thirty points off for putting everything down and going out in one turn, whatever the game gives for that.

-- Whether the condition of a bonus holds for going out in one turn, and for no other way out.
local function is_for_one_go(bonus)
  local when = bonus.when
  if type(when) == "table" then when = when[2] end  -- says("…", function)
  local function holds(one_go)
    local answered, answer = pcall(when, { out = 1, how = "out", one_go = one_go }, 1)
    return answered and answer
  end
  return type(when) == "function" and holds(true) and not holds(false)
end

return house {
  name = "out in one go",
  help = "points come off for putting down and going out in one turn; where the highest total wins they are added",
  fits = function(rules)
    return #acts(rules, "meld") > 0, "no meld goes down in its turns"
  end,
  options = {
    points = { 30, range = { 1, 1000 }, help = "how many points" },
  },
  change = function(rules, option)
    local points = rules.match.best == "highest" and option.points or -option.points
    rules.score = rules.score or {}
    rules.score.bonuses = rules.score.bonuses or {}
    for _, bonus in ipairs(rules.score.bonuses) do
      if is_for_one_go(bonus) then bonus.points = points return end
    end
    table.insert(rules.score.bonuses, { name = "one_go", points = points,
      when = says("puts down and goes out in one turn",
        function(r, side) return r.out == side and r.one_go end) })
  end,
}
