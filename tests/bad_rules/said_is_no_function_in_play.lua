local base = extends("minimal")
table.insert(base.hand, 1, one {
  name = "stay",
  when = function(m) return m.said(1) == nil end,
  say { name = "stay" },
})
base.void = function(r) return r.said == "stay" end
return base
