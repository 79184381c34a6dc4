options {}
options {}
return {}
