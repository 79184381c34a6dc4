// The match once more, in a session as the prompt keeps it: told of every act, and now and then
// taken back as far as it goes, forth again, or done again.

#include "invariants/checks.h"

#include <string.h>

enum { BACK_ONE_IN = 3 };  // commands after which the session goes back

static bool plays_are_same(const Play *a, const Play *b) { return memcmp(a, b, sizeof *a) == 0; }

// ---- Where the session stands

static Mark mark_of(const Session *session)
{
    return (Mark){session->play, session->acts, session->done.count, session->events.count};
}

static bool stands_at(const Session *session, const Mark *mark)
{
    return plays_are_same(&session->play, &mark->play) && session->acts == mark->acts &&
           session->done.count == mark->done_count && session->events.count == mark->event_count;
}

static CardSet cards_seen(Inspector *inspector, const Game *game, int seat)
{
    View view;
    inspector->house->view(game, seat, &view);
    return game_cards(&view.game);
}

// What the session is to take back: a command after which the same seat goes on with the same turn
// and has seen no card that it had not seen before; where a turn may be taken back, also one that
// ended it, if all that anybody has seen by it is what that seat had seen.
static bool may_go_back(Inspector *inspector, const Game *before, const Game *after)
{
    int seat = before->asked;
    bool ends = after->asked != seat || after->turn != before->turn;
    if (after->deal != before->deal || after->phase != before->phase ||
        (ends && !inspector->session.undoes_turn))
        return false;
    CardSet seen = cards_seen(inspector, before, seat);
    for (int other = 0; other < before->players; other++) {
        CardSet now = cards_seen(inspector, after, other);
        CardSet was = cards_seen(inspector, before, other), shown = card_set_minus(&now, &was);
        if ((ends || other == seat) && !card_set_contains(&seen, &shown))
            return false;
    }
    return true;
}

// ---- Back and forth

static bool undo_to(Inspector *inspector, const Mark *mark)
{
    tries(inspector, INVARIANT_UNDO);
    if (!inspector->house->undo(&inspector->session))
        return breaks(inspector, INVARIANT_UNDO, "a command cannot be undone");
    return stands_at(&inspector->session, mark) ||
           breaks(inspector, INVARIANT_UNDO, "undo leaves the session otherwise than it was");
}

static bool redo_to(Inspector *inspector, const Mark *mark)
{
    tries(inspector, INVARIANT_REDO);
    if (!inspector->house->redo(&inspector->session))
        return breaks(inspector, INVARIANT_REDO, "what was undone cannot be done again");
    return stands_at(&inspector->session, mark) ||
           breaks(inspector, INVARIANT_REDO, "redo leaves the session otherwise than it was");
}

// Undoes `count` commands and does them again.
static bool back_and_forth(Inspector *inspector, int count)
{
    const Mark now = mark_of(&inspector->session);
    const Mark *end = inspector->marks + inspector->mark_count;
    for (int i = 1; i <= count; i++)
        if (!undo_to(inspector, end - i))
            return false;
    for (int i = count - 1; i >= 0; i--)
        if (!redo_to(inspector, i ? end - i : &now))
            return false;
    return !inspector->house->redo(&inspector->session) ||
           breaks(inspector, INVARIANT_REDO, "what was not undone is done again");
}

static bool stays_without_undo(Inspector *inspector)
{
    const Mark now = mark_of(&inspector->session);
    tries(inspector, INVARIANT_UNDO);
    bool undone = inspector->house->undo(&inspector->session);
    return (!undone && stands_at(&inspector->session, &now)) ||
           breaks(inspector, INVARIANT_UNDO, "a command is undone that shows a card, or a turn");
}

// ---- Command by command

// Tells the session; `play` is what the match made of the same acts.
static bool do_in_session(Inspector *inspector, const Play *play, const Act acts[], int count)
{
    Outcome outcome;
    Session *session = &inspector->session;
    const Mark before = mark_of(session);
    if (inspector->house->session_do(session, acts, count, &outcome) != VERDICT_DONE)
        return breaks(inspector, INVARIANT_REDO, "an act of the match is not done in a session");
    if (memcmp(&session->play.game, &play->game, sizeof play->game) != 0)
        return breaks(inspector, INVARIANT_REDO, "a session comes to another game");
    int marks = inspector->mark_count;
    if (marks > 0 && inspector->marks[marks - 1].play.game.asked != before.play.game.asked)
        inspector->mark_count = 0;
    if (!may_go_back(inspector, &before.play.game, &session->play.game))
        inspector->mark_count = 0;
    else {
        inspector->marks = grown(inspector->marks, inspector->mark_count, &inspector->mark_room,
                                 sizeof *inspector->marks);
        inspector->marks[inspector->mark_count++] = before;
    }
    return true;
}

// Undoes the last command and gives it once more.
static bool again_in_session(Inspector *inspector, const Play *play, const Act acts[], int count)
{
    if (!undo_to(inspector, &inspector->marks[--inspector->mark_count]))
        return false;
    tries(inspector, INVARIANT_REDO);
    return do_in_session(inspector, play, acts, count);
}

// Tells it of a draft that was opened by the first of two acts and given up by the second: what was
// seen of it stays.
static bool take_back_in_session(Inspector *inspector, const Play *play, const Act acts[2])
{
    Outcome outcome;
    inspector->mark_count = 0;
    if (inspector->house->session_do(&inspector->session, acts, 1, &outcome) != VERDICT_DONE)
        return breaks(inspector, INVARIANT_REDO, "an act of the match is not done in a session");
    return do_in_session(inspector, play, acts + 1, 1);
}

static bool command(Inspector *inspector, const Play *play, const Act acts[], int count)
{
    if (!do_in_session(inspector, play, acts, count))
        return false;
    if (inspector->mark_count == 0)
        return stays_without_undo(inspector);
    if (draw(inspector, BACK_ONE_IN) > 0)
        return true;
    return draw(inspector, 2)
               ? again_in_session(inspector, play, acts, count)
               : back_and_forth(inspector, 1 + draw(inspector, inspector->mark_count));
}

bool check_session_start(Inspector *inspector, const Play *play)
{
    Setup setup;
    Seats seats = {0};
    Outcome outcome;
    fill_setup(inspector, &setup);
    seats.names = setup.seats;
    StartResult started =
        session_start(&inspector->session, inspector->contest->rules, &seats, &setup, &outcome);
    inspector->session.undoes_turn = inspector->contest->setup.seed % 2;
    bool same = started == START_DONE &&
                memcmp(&inspector->session.play.game, &play->game, sizeof play->game) == 0;
    return same || breaks(inspector, INVARIANT_REDO, "a session begins with another game");
}

// What opens a draft, like a card that is taken to be used or a part of a hand that is shown, is
// told of with what follows, as one command, or by itself.
bool check_session(Inspector *inspector, const Play *play, const Act *act)
{
    Act acts[2] = {inspector->held, *act};
    bool uses = act->kind == ACT_MELD || act->kind == ACT_LAY || act->kind == ACT_SWAP ||
                act->kind == ACT_SHOW;
    if (inspector->holds && uses) {
        inspector->holds = false;
        return command(inspector, play, acts, 2);
    }
    if (inspector->holds) {
        inspector->holds = false;
        return act->kind == ACT_TAKE_BACK ? take_back_in_session(inspector, play, acts)
                                          : breaks(inspector, INVARIANT_REDO, "a draft goes on");
    }
    bool opens = play->game.draft != RULE_NONE && inspector->session.play.game.draft == RULE_NONE;
    inspector->holds = opens && draw(inspector, 2);
    inspector->held = *act;
    return inspector->holds || command(inspector, play, act, 1);
}
