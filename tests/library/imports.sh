#!/bin/sh
# imports.sh LIBLOBA: the library asks the C library for nothing that is the whole process's, or
# that ends it, forks it or prints.

set -eu

fail()
{
    echo "imports.sh: $1" >&2
    exit 1
}

command -v nm >/dev/null 2>&1 || exit 77
imports=$(nm -D --undefined-only "$1") || fail "nm cannot read $1"
echo "$imports" | grep -qw loba_open && fail "what nm says is not understood"
echo "$imports" | grep -qw malloc || fail "not even malloc is wanted: this looks at nothing"
for name in exit _exit quick_exit fork vfork execve system setenv putenv unsetenv setlocale signal \
    sigaction printf puts putchar perror stdout stderr; do
    if echo "$imports" | grep -qE " U $name(@|$)"; then
        fail "libloba asks for $name"
    fi
done
