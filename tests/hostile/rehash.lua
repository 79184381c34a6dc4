-- wants 6: makes and throws away more than 256 MiB
-- A full table that loses one key and gets another is counted and built anew each time.
local full, n = {}, 2048
for i = 1, n do full["k" .. i] = i end
while true do
  full["k" .. n - 2047] = nil n = n + 1 full["k" .. n] = n
end
