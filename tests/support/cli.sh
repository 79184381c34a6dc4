# Read by the tests of tests/cli, which are given the path of the program: a folder of their own, what
# the program said last, and claims about it.
#
#     . tests/support/cli.sh
#     "$loba" list >"$work/out" 2>"$work/err"
#     claim "the variants are listed" says "chinchon"
#     exit $failed

loba=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LANGUAGE=en XDG_STATE_HOME="$work/state"
failed=0

claim() # WHAT COMMAND...: the command succeeds
{
    claimed=$1
    shift
    "$@" && return
    echo "not so: $claimed"
    sed 's/^/    out: /' "$work/out"
    sed 's/^/    err: /' "$work/err"
    failed=1
}

says() { grep -qF -e "$1" "$work/out"; }
lacks() { ! says "$1"; }
