-- never_held hand.draw.discards.stage
return extends("chinchon", {
  ["hand.draw.discards.stage"] = "opened",
})
