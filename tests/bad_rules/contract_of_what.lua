local base = extends("minimal")
base.opening = { contract = {
  { ste = 2 },
  { set = "2" },
  { run = 9 },
  {},
  3,
  set { size = 3 },
  { 2 },
  { set = 1.5, run = 0 },
} }
return base
