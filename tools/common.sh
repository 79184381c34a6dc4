# Read by the commands of this folder: where things lie, and how they end when they cannot go on.
#
# The environment chooses what is built, where, and how strictly:
#   LOBA_PRESET=release|debug|asan|clang   (CMakePresets.json)    LOBA_WERROR=ON    LOBA_BUILD_DIR=FOLDER
#   LOBA_LINE=auto|libedit|none   (cmake/line.cmake)

set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
preset=${LOBA_PRESET:-release}

case $preset in
release) build=$top/build ;;
*) build=$top/build-$preset ;;
esac
build=${LOBA_BUILD_DIR:-$build}

jobs=$(getconf _NPROCESSORS_ONLN)

say()
{
    printf '%s\n' "$*" >&2
}

fail()
{
    say "$(basename -- "$0"): $*"
    exit 1
}

# Arguments that are not understood: nothing has been done yet.
misuse()
{
    say "$(basename -- "$0"): $*"
    exit 2
}

# Ends where one of the arguments looks like an option.
refuse_options() # [ARGUMENT...]
{
    for argument; do
        case $argument in
        -*) misuse "unknown argument '$argument'" ;;
        esac
    done
}

refuse_arguments() # [ARGUMENT...]
{
    [ $# -eq 0 ] || misuse "unknown argument '$1'"
}
