-- wants 2: rules files have no 'string.find': there are no patterns
return ("a"):find((".-"):upper())
