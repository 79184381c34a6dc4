return extends("/etc/passwd")
