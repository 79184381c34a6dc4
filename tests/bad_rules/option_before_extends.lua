return extends("minimal", { ["match.limit"] = option { "target", 100, choices = { 150 } } })
