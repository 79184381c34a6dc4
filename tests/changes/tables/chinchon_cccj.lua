-- "Chinchón", the rules of the Club Conservador de Cartes i Jocs: https://cccj.es/reglaments/chinchon.htm
-- Four of its sentences differ: four at most with one pack; the ace of oros is wild; it stands for any card of a meld; it counts 25.
return extends("chinchon", {
  name = "Chinchón del club",
  players = { 2, 4 },
  wild = function(card) return card.suit == "oros" and card.rank == 1 end,
  melds = { pierna = { wild = { max = 1 } }, escalera = { wild = { max = 1 } } },
  points = function(card) return card.suit == "oros" and card.rank == 1 and 25 or card.rank end,
})
-- diff: Players: 2 to 6. > Players: 2 to 4.
-- diff: No card is wild. > Wild cards, which may stand for other cards: ace of coins.
-- diff: - > pierna: With 1 wild card at most.
-- diff: - > pierna: A wild card on the table is never exchanged
-- diff: - > escalera: With 1 wild card at most.
-- diff: - > escalera: A wild card on the table is never exchanged
-- diff: - > escalera: No wild card moves
-- diff: ace to king: their number. > ace of coins: 25;
