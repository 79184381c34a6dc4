// The match, or the rest of it, once more: from its log, from a copy, with rules loaded anew.

#include "invariants/checks.h"

#include <string.h>

static bool acts_are_equal(const Act *a, const Act *b)
{
    if (a->kind != b->kind || a->rule != b->rule || a->meld != b->meld || a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (a->cards[i].card != b->cards[i].card || a->cards[i].as != b->cards[i].as)
            return false;
    return true;
}

// ---- From the log

bool check_log(Inspector *inspector)
{
    const Ruleset *rules = inspector->contest->rules;
    const House *inspected = inspector->house;
    Play play;
    Outcome outcome;
    tries(inspector, INVARIANT_LOG);
    if (inspected->start(rules, &play, &inspector->contest->setup, &outcome) != VERDICT_DONE)
        return breaks(inspector, INVARIANT_LOG, "the match does not begin again");
    for (int i = 0; i < inspector->log_count; i++)
        if (inspected->apply(rules, &play, &inspector->log[i].act, &outcome) != VERDICT_DONE)
            return breaks(inspector, INVARIANT_LOG, "act %d of the log is not done again", i + 1);
    if (memcmp(&play.history, &inspector->last_history, sizeof play.history) != 0)
        return breaks(inspector, INVARIANT_LOG, "the log ends in another history");
    return memcmp(&play.game, &inspector->last, sizeof play.game) == 0 ||
           breaks(inspector, INVARIANT_LOG, "the log ends in another game");
}

// ---- From a copy

// Each point of the match is as likely as the others; while a draft is open a game is not all there
// is.
void take_copy(Inspector *inspector, const Play *play)
{
    bool takes = inspector->log_count == 0 || draw(inspector, inspector->log_count + 1) == 0;
    if (!takes || play->game.draft != RULE_NONE)
        return;
    inspector->house->copy(&inspector->copy, &play->game);
    inspector->copied = play->history;
    inspector->copied_at = inspector->log_count;
}

static bool bot_goes_on(Inspector *inspector, Play *play, int number)
{
    const Contest *contest = inspector->contest;
    int seat = play->game.asked;
    Act act;
    Outcome outcome;
    if (seat == NOBODY)
        return breaks(inspector, INVARIANT_COPIES, "it ends before its act %d", number + 1);
    Random random = bot_random(contest->setup.seed, seat, (uint32_t)number);
    game_view(&play->game, seat, &inspector->view);
    const Question question = {contest->rules, &inspector->view, &play->history};
    bot_choose(contest->bots[seat], &question, &random, NULL, &inspector->other, &act);
    if (!acts_are_equal(&act, &inspector->log[number].act))
        return breaks(inspector, INVARIANT_COPIES, "act %d is another", number + 1);
    return inspector->house->apply(contest->rules, play, &act, &outcome) == VERDICT_DONE ||
           breaks(inspector, INVARIANT_COPIES, "act %d is not done", number + 1);
}

// Game and history are all that the copy has: what lies around them is rubbish.
bool check_copy(Inspector *inspector)
{
    Play play;
    memset(&play, 0x5a, sizeof play);
    play.game = inspector->copy;
    play.history = inspector->copied;
    tries(inspector, INVARIANT_COPIES);
    for (int i = inspector->copied_at; i < inspector->log_count; i++)
        if (!bot_goes_on(inspector, &play, i))
            return error_within(&inspector->fault, "played on from a copy after act %d",
                                inspector->copied_at);
    return memcmp(&play.game, &inspector->last, sizeof play.game) == 0 ||
           breaks(inspector, INVARIANT_COPIES, "a copy after act %d ends in another game",
                  inspector->copied_at);
}

// ---- With rules loaded anew

static const Ruleset *load_anew(Inspector *inspector)
{
    const Subject *subject = &inspector->subject;
    const Ruleset *rules;
    Faults faults = {0};
    return subject->source->load(subject->source, subject->variant, NULL, subject->settings,
                                 subject->setting_count, &rules, &faults) == LOAD_DONE
               ? rules
               : NULL;
}

static void unload(Inspector *inspector, const Ruleset *rules)
{
    inspector->subject.source->unload(inspector->subject.source, rules);
}

static bool events_are_equal(const Event *a, const Event *b)
{
    bool same = a->kind == b->kind && a->seat == b->seat && a->place == b->place &&
                a->count == b->count && a->seen == b->seen && a->seats == b->seats &&
                a->number == b->number && a->total == b->total;
    for (int i = 0; same && i < a->count; i++)
        same = a->cards[i].card == b->cards[i].card && a->cards[i].as == b->cards[i].as;
    return same;
}

static bool lists_of_events_are_equal(const EventList *a, const EventList *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = events_are_equal(&a->events[i], &b->events[i]);
    return same;
}

bool check_fresh_start(Inspector *inspector, const Play *play)
{
    if (!inspector->is_fresh)
        return true;
    Outcome outcome;
    const Ruleset *rules = load_anew(inspector);
    if (!rules)
        return breaks(inspector, INVARIANT_FRESH, "the rules do not load again");
    Verdict verdict =
        inspector->house->start(rules, &inspector->fresh, &inspector->contest->setup, &outcome);
    unload(inspector, rules);
    // Behind the deck `before` is never written nor read: an earlier match with more cards may have
    // left some.
    inspector->fresh.before = play->before;
    bool same = verdict == VERDICT_DONE &&
                memcmp(&inspector->fresh.game, &play->game, sizeof play->game) == 0;
    return same || breaks(inspector, INVARIANT_FRESH, "the match begins with another game");
}

bool check_fresh(Inspector *inspector, const Play *play, const Act *act, const EventList *events)
{
    if (!inspector->is_fresh)
        return true;
    Outcome outcome;
    const Ruleset *rules = load_anew(inspector);
    if (!rules)
        return breaks(inspector, INVARIANT_FRESH, "the rules do not load again");
    tries(inspector, INVARIANT_FRESH);
    Verdict verdict = inspector->house->apply_freshly(rules, &inspector->fresh, act, &outcome);
    unload(inspector, rules);
    if (verdict != VERDICT_DONE)
        return breaks(inspector, INVARIANT_FRESH, "the act is not done");
    if (memcmp(&inspector->fresh, play, sizeof *play) != 0)
        return breaks(inspector, INVARIANT_FRESH, "the act leaves another game");
    return lists_of_events_are_equal(&outcome.events, events) ||
           breaks(inspector, INVARIANT_FRESH, "the act makes other things happen");
}
