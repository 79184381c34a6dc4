-- Loops within loops, thirty deep.
local rules = extends("minimal")
local n = 0
for i0 = 1, 9 do for i1 = 1, 9 do for i2 = 1, 9 do for i3 = 1, 9 do for i4 = 1, 9 do for i5 = 1, 9 do for i6 = 1, 9 do for i7 = 1, 9 do for i8 = 1, 9 do for i9 = 1, 9 do for i10 = 1, 9 do for i11 = 1, 9 do for i12 = 1, 9 do for i13 = 1, 9 do for i14 = 1, 9 do for i15 = 1, 9 do for i16 = 1, 9 do for i17 = 1, 9 do for i18 = 1, 9 do for i19 = 1, 9 do for i20 = 1, 9 do for i21 = 1, 9 do for i22 = 1, 9 do for i23 = 1, 9 do for i24 = 1, 9 do for i25 = 1, 9 do for i26 = 1, 9 do for i27 = 1, 9 do for i28 = 1, 9 do for i29 = 1, 9 do
  n = n + 1
end end end end end end end end end end end end end end end end end end end end end end end end end end end end end end
return rules
