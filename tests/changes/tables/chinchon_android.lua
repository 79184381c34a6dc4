-- "CHiNCHóN", an app for Android, as its page describes it: http://es.androlib.com/android.application.txl-chinchon-AxmjB.aspx
-- Three of its sentences differ: a chinchón takes 50 off, court cards count ten, and whoever is out stays out.
return extends("chinchon", {
  name = "CHiNCHóN",
  chinchon = "minus_50",
  court_points = "ten",
  ["match.reentry"] = none,
})
-- diff: if somebody cut, and not with a chinchón): > if somebody cut):
-- diff: ace to king: their number. > knight and king: 10.
-- diff: - > Each of these counts by itself
-- diff: - > in one run (a chinchón; only the cutter's counts): 50 points.
-- diff: Whoever cuts with all seven cards in one run > -
-- diff: When a hand is over, each player still in except the cutter > -
-- diff: Whoever a hand puts out of the match may come back > does not come back.
-- diff: coming back: As often > -
-- diff: coming back: Only when > -
-- diff: and nobody is asked to come back. > that player wins.
-- diff: When somebody comes back > -
