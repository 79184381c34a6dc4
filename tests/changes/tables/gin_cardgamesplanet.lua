-- "Gin Rummy rules", Card Games Planet: http://www.cardgamesplanet.com/gin-rummy-rules.html
-- Four of its sentences differ: two jokers; the first dealer draws the highest card; a knock is with fewer than 10; a match goes to 500.
return extends("gin", {
  name = "Gin of Card Games Planet",
  ["deck.jokers"] = 2,
  ["match.first_dealer"] = "high card",
  knock_max = 9,
  target = 500,
})
-- diff: Cards: 1 pack of 52 cards with French suits. > and 2 jokers (JK), 54 cards in all.
-- diff: No card is wild. > Wild cards, which may stand for other cards: the jokers.
-- diff: The first dealer is drawn by lot. > Everybody draws a card, and the highest deals first
-- diff: in this turn. > another one like it you may.
-- diff: in this turn. Only if > another one like it you may. Only if
-- diff: - > set: With 1 wild card at most.
-- diff: - > set: A wild card on the table is never exchanged
-- diff: - > run: With 1 wild card at most.
-- diff: - > run: A wild card on the table is never exchanged
-- diff: - > run: No wild card moves
-- diff: at most 10 points. > at most 9 points.
-- diff: jack to king: 10. > joker: 25.
-- diff: somebody reaches 100 points > somebody reaches 500 points
