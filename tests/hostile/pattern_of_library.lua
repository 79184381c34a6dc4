-- wants 2: rules files have no 'string.gsub': there are no patterns
return string.gsub
