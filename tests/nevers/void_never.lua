-- never_held void
return extends("rummy", {
  void = function(r) return r.hand > 5000 end,
})
