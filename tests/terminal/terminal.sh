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
#
# A test waits for states, never for a time, and for a state that was not there before: a key takes
# any time to arrive, a page to be written and to be seen. So a line is typed with terminal_enter,
# which sees the prompt, then the line, and then presses Enter; a prompt that is waited for after that
# is a new one, and all that was written before it is on the screen. Whatever names a path is looked
# for with terminal_tells, since a path may be of any length.

terminal_skipped=77  # what ctest takes for "skipped"
terminal_patience=120 # seconds; only what hangs waits so long

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

# The name of a socket may have a hundred letters or so, and that of a folder any number.
terminal()
{
    (cd "$work" && exec tmux -S "tmux.$terminal_number" -f /dev/null "$@")
}

# The program runs in a shell that keeps its exit status, and the state of the line before and after,
# and then waits, so that the screen stays. The title of the terminal tells that the program has ended:
# it comes after all that the program wrote, so that who sees it sees the whole of that.
terminal_start() # COLUMNS ROWS COMMAND [ARGUMENT...]
{
    columns=$1 rows=$2
    shift 2
    terminal_end
    terminal_number=$((terminal_number + 1))
    rm -f "$work/pid" "$work"/stty.*
    cat >"$work/run" <<'END'
cd "$1" && work=$2 && shift 2
trap : INT QUIT # the program may go on, and so may this shell
stty -g >"$work/stty.before"
sh -c 'echo $$ >"$1/pid"; shift; exec "$@"' sh "$work" "$@"
status=$?
stty -g >"$work/stty.after"
printf '\033]2;ended %s\033\\' "$status"
trap '' INT QUIT # a key that comes too late ends nothing else
exec sleep 10000
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

# True when it stands there whatever spaces and ends of lines are in between.
terminal_tells() # TEXT
{
    terminal_capture | tr -d ' \n' | grep -qF -e "$(printf '%s' "$1" | tr -d ' \n')"
}

# True when so many lines, of those that have scrolled away too, have the text.
terminal_counts() # NUMBER TEXT
{
    [ "$(terminal_capture -S - | grep -cF -e "$2")" -eq "$1" ]
}

# The line in which the cursor stands, both as they are at one moment.
terminal_line()
{
    terminal display-message -p '#{cursor_y}' \; capture-pane -p |
        awk 'NR == 1 { line = $1 + 2 } NR == line'
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

# Types a line at a prompt. What was typed is waited for: until it is seen the prompt that stands
# there is the old one.
terminal_enter() # PROMPT LINE
{
    terminal_wait_line "$1"
    terminal_type "$2"
    terminal_wait_line "$1 $2"
    terminal_press Enter
}

# Does that, and waits for the prompt to come again.
terminal_answer() # PROMPT LINE
{
    terminal_enter "$@"
    terminal_wait_line "$1"
}

terminal_has_prompts() # NUMBER PROMPT: empty ones
{
    [ "$(terminal_capture -S - | sed 's/ *$//' | grep -cxF -e "$2")" -ge "$1" ]
}

# Presses Enter in an empty line, and waits for the prompt to come again below it.
terminal_enter_nothing() # PROMPT
{
    terminal_wait_line "$1"
    terminal_prompts=$(terminal_capture -S - | sed 's/ *$//' | grep -cxF -e "$1")
    terminal_press Enter
    terminal_until "for \"$1\" once more" terminal_has_prompts $((terminal_prompts + 1)) "$1"
    terminal_wait_line "$1"
}

# Sends the program a signal.
terminal_signal() # NAME
{
    kill -s "$1" "$(cat "$work/pid")"
}

terminal_has_ended()
{
    status=$(terminal display-message -p '#{pane_title}')
    case $status in
    "ended "*) status=${status#ended } ;;
    *) return 1 ;;
    esac
}

# Empties the screen, presses Enter in an empty line, and waits for the prompt that comes then.
terminal_enter_anew() # PROMPT
{
    terminal_wait_line "$1"
    terminal send-keys -R
    terminal clear-history
    terminal_press Enter
    terminal_wait_line "$1"
}

# Waits until the program has ended; its exit status is in $status.
terminal_ended()
{
    terminal_until "for the program to end" terminal_has_ended
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
tells() { terminal_tells "$1"; }
lacks() { ! terminal_shows "$1"; }
