-- wants 0:
return function() return math.maxinteger + 1 < 0 and math.mininteger // -1 < 0 end
