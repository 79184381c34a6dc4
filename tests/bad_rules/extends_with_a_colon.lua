local base = extends("minimal")
base:match.limit = 151
return base
