# Plays a page of the documents as its reader would, from top to bottom, in a folder of its own:
#
#     . tests/support/page.sh
#     play_page docs/guide.md en
#
#     ```lua casa.lua              a file, written down under this name; so is ```game NAME
#     ```console                   "$ COMMAND", and below it all that the command says
#     Ana> draw                    what is typed at the prompt. A block that begins with such a line goes on with the match
#                                  of the block before: in between files can be changed, and taken by `reload`
#     …                            anything, in a line or of several lines
#
# Blanks and ends of lines count alike, for a longer path wraps another way. A command is `loba …`, without anything
# that a shell would read. Other blocks of the page are not for the tests.

. tests/support/cli.sh

export LC_ALL=C.UTF-8  # pages have the letters and signs that a terminal shows today
top=$PWD
case $loba in /*) ;; *) loba=$top/$loba ;; esac
trap '' PIPE  # a program that ended early no longer reads what is typed
commands=0

# Cuts the page into $work/steps/NNN.file, whose first line is the name, and NNN.console.
cut_page() # PAGE
{
    mkdir -p "$work/steps"
    awk -v steps="$work/steps" '
        /^```/ && kind { close(step); kind = ""; next }
        /^```(lua|game) ./ { kind = "file"; step = sprintf("%s/%03d.file", steps, ++n); print $2 >step; next }
        /^```console$/ { kind = "console"; step = sprintf("%s/%03d.console", steps, ++n); printf "" >step; next }
        /^```/ { kind = "other"; next }
        kind && kind != "other" { print >step }' "$1"
}

# Whether $work/out says what stands in $work/wanted.
as_wanted()
{
    awk '
        function flat(text) { gsub(/[ \t\n]+/, " ", text); sub(/^ /, "", text); sub(/ $/, "", text); return text }
        FNR == 1 { file++ }
        { text[file] = text[file] $0 "\n" }
        END {
            said = flat(text[1])
            pieces = split(text[2], piece, "…")
            for (i = 1; i <= pieces; i++) {
                one = flat(piece[i])
                if (one == "" && pieces > 1) continue
                if (i == pieces && pieces > 1)  # the end of what was said
                    at = length(said) < length(one) || substr(said, length(said) - length(one) + 1) != one ? 0 : 1
                else
                    at = pieces == 1 ? said == one : index(said, one)
                if (!at || i == 1 && at > 1) exit 1
                said = substr(said, at + length(one))
            }
        }' "$work/out" "$work/wanted"
}

# The prompt has come back after each line that was typed, so that a file may change now. The number of tries
# only ends a test that hangs.
prompt_is_back()
{
    tries=0
    until [ "$(grep -c '^[A-Z][a-z]*> ' "$work/raw")" -ge $typed ] || [ $tries -ge 1200 ] || ! kill -0 "$player" 2>"$work/err"; do
        tries=$((tries + 1))
        sleep 0.05
    done
}

# What the last command said is as the page has it.
check_command()
{
    [ "$command" ] || return
    if [ "$player" ]; then
        exec 3>&-
        wait "$player"
        player=
    fi
    # The folder of the rules that come with the program is this machine's.
    sed "s|$top/rules/||g" "$work/raw" >"$work/out"
    : >"$work/err"
    claim "$page: \"$command\" says what the page has" as_wanted
    commands=$((commands + 1))
    command=
    : >"$work/wanted"
}

play_page() # PAGE LANGUAGE
{
    page=$1
    rm -rf "$work/steps" "$work/desk"
    cut_page "$page"
    mkdir "$work/desk"
    cd "$work/desk" || exit 1
    command=
    player=
    : >"$work/wanted"
    for step in "$work"/steps/*; do
        case $step in
        *.file)
            [ -z "$player" ] || prompt_is_back
            name=$(head -n 1 "$step")
            mkdir -p "$(dirname "$name")"
            tail -n +2 "$step" >"$name"
            continue
            ;;
        esac
        while IFS= read -r line; do
            case $line in
            '$ '*)
                check_command
                command=${line#'$ '}
                set -f
                if grep -q '^Ana> ' "$step"; then
                    rm -f "$work/keys"
                    mkfifo "$work/keys"
                    : >"$work/raw"
                    typed=0
                    "$loba" ${command#loba } --lang "$2" <"$work/keys" >"$work/raw" 2>&1 &
                    player=$!
                    exec 3>"$work/keys"
                else
                    "$loba" ${command#loba } --lang "$2" </dev/null >"$work/raw" 2>&1
                fi
                set +f
                ;;
            'Ana> '*)
                typed=$((typed + 1))
                printf '%s\n' "${line#'Ana> '}" >&3
                printf '%s\n' "$line" >>"$work/wanted"
                ;;
            *) printf '%s\n' "$line" >>"$work/wanted" ;;
            esac
        done <"$step"
    done
    check_command
    cd "$top" || exit 1
}
