-- "Gin Rummy Rules", Gin Rummy: http://ginrummy.net/questions.html
-- Two of its sentences differ: one may knock with any number of points; beating the knocker earns 10.
return extends("gin", {
  name = "Gin of ginrummy.net",
  ["hand.throw.close.loose_points"] = unlimited,
  undercut_bonus = 10,
})
-- diff: at most 10 points. > Knock: throw a card face down, and the turns are over.
-- diff: What the knocker leaves loose must still be within the limit to knock. > Show your hand
-- diff: not after gin: 25 points. > not after gin: 10 points.
