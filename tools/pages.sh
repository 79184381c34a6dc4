# Read by the commands that write pages of the documents from what a program says, in place of
# common.sh. They start in the top folder, and end with `status`. A page is written only when the
# program has said all of it.

. "$(dirname -- "$0")/common.sh"
cd "$top"

export LC_ALL=C.UTF-8
status=0

# Sets `check`, empty or "yes", and `program`, which is DEFAULT where none is named.
page_arguments() # DEFAULT [--check] [PROGRAM]
{
    program=$1
    shift
    check=
    [ "${1:-}" != --check ] || {
        check=yes
        shift
    }
    refuse_options "$@"
    [ $# -le 1 ] || misuse "unknown argument '$2'"
    program=${1:-$program}
    [ -x "$program" ] || fail "there is no program $program; tools/build makes it"
}

# What a program has said of a page becomes the page; with --check the two may not differ.
page_is() # PAGE FILE
{
    if [ -z "$check" ]; then
        cp "$2" "$1"
    elif ! diff -u "$1" "$2"; then
        echo "$1 is not what the program says now; tools/$(basename -- "$0") writes it anew"
        status=1
    fi
}
