-- wants 2: works for more than 2000000 steps
for i = math.mininteger, math.maxinteger do local x = i // 3 end
