# The rows of docs/rules-ledger.md as lines of a table in C, without the marks of Markdown.
s/\\/\\\\/g
s/"/\\"/g
s/\*\*//g
s/`//g
s/^| \([A-Z]*-[0-9]*\) | \(.*\) |$/    {"\1", "\2"},/p
