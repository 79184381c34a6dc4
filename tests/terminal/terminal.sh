# Read by the tests of this folder, and by whatever shows the program as a person sees it: a terminal
# of a given size, keys pressed one after the other, and what stands on the screen.
#
#     . tests/terminal/terminal.sh
#     terminal_start 80 24 "$loba" play loba_de_menos --seed 3
#     terminal_wait "Ana>"
#     terminal_press d r Tab Enter
#     terminal_capture >"$work/screen"
#
# The terminal is tmux, with a server of its own for each test, which ends with the test. Where there
# is no tmux the test is skipped. `$work` is a folder of the test's own.

terminal_skipped=77  # what ctest takes for "skipped"
terminal_patience=60 # seconds; only what hangs waits so long

command -v tmux >/dev/null 2>&1 || {
    echo "skipped: tmux is not on this machine"
    exit $terminal_skipped
}

work=$(mktemp -d)
failed=0
terminal_number=0 # of this start: a server that is still ending must not be asked to begin again
trap 'terminal_end; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Of the one who runs the tests nothing reaches the terminal.
unset TMUX LANGUAGE LC_MESSAGES LANG EDITRC NO_COLOR
unset LOBA_PROGRAM
export LC_ALL=C.UTF-8 LANGUAGE=en HOME="$work" XDG_STATE_HOME="$work/state" SHELL=/bin/sh
export LOBA_SEED=1 # whoever begins does so at every run

terminal()
{
    tmux -S "$work/tmux.$terminal_number" -f /dev/null "$@"
}

# The program runs in a shell that keeps its exit status, and the state of the line before and after,
# and then waits, so that the screen stays.
terminal_start() # COLUMNS ROWS COMMAND [ARGUMENT...]
{
    columns=$1 rows=$2
    shift 2
    terminal_end
    terminal_number=$((terminal_number + 1))
    rm -f "$work/status" "$work/pid" "$work"/stty.*
    cat >"$work/run" <<'END'
cd "$1" && work=$2 && shift 2
trap : INT QUIT # the program may go on, and so may this shell
stty -g >"$work/stty.before"
sh -c 'echo $$ >"$1/pid"; shift; exec "$@"' sh "$work" "$@"
status=$?
stty -g >"$work/stty.after"
echo $status >"$work/status.new" && mv "$work/status.new" "$work/status"
exec sleep 1000
END
    terminal start-server \; set -g status off \; set -g history-limit 5000 \; \
        set -g escape-time 0 \; set -g default-terminal "${terminal_kind:-tmux-256color}" \; \
        new-session -d -x "$columns" -y "$rows" -- sh "$work/run" "$PWD" "$work" "$@"
}

# Keys by tmux's names: Enter Tab Up C-c BSpace M-f, or a letter.
terminal_press() # KEY...
{
    terminal send-keys -- "$@"
}

terminal_type() # TEXT
{
    terminal send-keys -l -- "$1"
}

# What stands on the screen; with `-S -` what has scrolled away too, with `-e` the colours.
terminal_capture() # [ARGUMENT...]
{
    terminal capture-pane -p "$@"
}

terminal_shows() # TEXT
{
    terminal_capture | grep -qF -e "$1"
}

# The line in which the cursor stands.
terminal_line()
{
    terminal_capture | sed -n "$(($(terminal display-message -p '#{cursor_y}') + 1))p"
}

# Waits until a command succeeds, and ends the test when it never does.
terminal_until() # WHAT COMMAND [ARGUMENT...]
{
    terminal_awaited=$1
    shift
    terminal_begun=$(date +%s)
    until "$@"; do
        [ $(($(date +%s) - terminal_begun)) -lt $terminal_patience ] || {
            echo "waited in vain: $terminal_awaited; the screen is this:"
            terminal_capture
            exit 1
        }
        sleep 0.05
    done
}

terminal_wait() # TEXT: until it stands on the screen
{
    terminal_until "for \"$1\"" terminal_shows "$1"
}

terminal_line_is() # TEXT: spaces at its end aside
{
    [ "$(terminal_line | sed 's/ *$//')" = "$1" ]
}

terminal_wait_line() # TEXT: until this, and nothing else, stands where the cursor is
{
    terminal_until "for the line \"$1\"" terminal_line_is "$1"
}

# tmux tells the program of a size only after a while, lest many of them come at once.
terminal_has_size() # COLUMNS ROWS
{
    [ "$(stty -F "$(terminal display-message -p '#{pane_tty}')" size)" = "$2 $1" ]
}

terminal_resize() # COLUMNS ROWS: and waits until the program can know of it
{
    terminal resize-window -x "$1" -y "$2"
    terminal_until "for a size of $1 by $2" terminal_has_size "$1" "$2"
}

# Answers a prompt with a line, and waits for the prompt to come again. What was typed is waited for
# first: until it is seen the prompt that stands there is the old one.
terminal_answer() # PROMPT LINE
{
    terminal_wait_line "$1"
    terminal_type "$2"
    terminal_wait_line "$1 $2"
    terminal_press Enter
    terminal_wait_line "$1"
}

# Sends the program a signal.
terminal_signal() # NAME
{
    kill -s "$1" "$(cat "$work/pid")"
}

# Waits until the program has ended; its exit status is in $status.
terminal_ended()
{
    terminal_until "for the program to end" [ -e "$work/status" ]
    status=$(cat "$work/status")
}

# True when the program left the terminal's line as it found it.
terminal_is_sane()
{
    cmp -s "$work/stty.before" "$work/stty.after"
}

terminal_end()
{
    terminal kill-server 2>/dev/null || :
}

# Ends the test where nothing edits the line in this build.
terminal_needs_editor() # LOBA
{
    "$1" --version | grep -q 'edits the line' || {
        echo "skipped: nothing edits the line in this build"
        exit $terminal_skipped
    }
}

# ---- Claims

claim() # WHAT COMMAND [ARGUMENT...]: the command succeeds
{
    terminal_claim=$1
    shift
    "$@" && return
    echo "not so: $terminal_claim; the screen is this:"
    terminal_capture
    failed=1
}

shows() { terminal_shows "$1"; }
lacks() { ! terminal_shows "$1"; }
