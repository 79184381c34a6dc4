#include "base/text_of.h"
#include "rules/check.h"

#include <string.h>

#include "rules/fields.h"

// ---- Words of the table

// A word that neither leaves the hand nor ends anything.
static bool is_mere_word(const ActRule *act)
{
    return act->kind == ACT_SAY && !act->folds && act->ends == ENDS_NOTHING;
}

// Whether the step is the last one of the turns, or the last one after them.
static bool is_last(const Ruleset *rules, int index)
{
    return index + 1 == rules->step_count ||
           rules->steps[index + 1].turn != rules->steps[index].turn;
}

static void check_words_of_step(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[index];
    const bool before = step_is_before(rules, index);
    bool doubtful = step->times == TIMES_ONE && step->act_count > 0;  // all of it asks a function
    for (int i = 0; i < step->act_count; i++) {
        const ActRule *act = &rules->acts[step->act_first + i];
        doubtful &= act->kind == ACT_SAY && act->when.hook.ask != NULL;
        if (is_mere_word(act) && (step->times == TIMES_ANY || step->who.stop == STOP_QUIET_ROUND))
            check_fault(check, FAULT_ENDLESS, act->path, "%s",
                        tr("it could be said without end: wanted one {…} or maybe {…} that asks "
                           "everybody once, or folds, or ends"));
    }
    if (doubtful)
        check_fault(check, FAULT_INCOMPLETE, text_of("hand.%s", step->name), "%s",
                    tr("there might be no word to say: wanted one say {…} without a function in "
                       "when, or maybe {…}"));
    const char *path = text_of("hand.%s.ends", step->name);
    if (step->ends == ENDS_TURN && !step->turn)
        check_fault(check, FAULT_MISPLACED, path, "%s",
                    tr("the step is in no turn: wanted \"hand\", or leave it out"));
    else if (step->ends != ENDS_NOTHING && !before && is_last(rules, index) &&
             (step->ends == ENDS_TURN || !step->turn))
        check_fault(check, FAULT_DEAD_RULE, path, "%s", tr("has no effect: no step of it is left"));
}

static void check_word(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    const bool turn = rules->steps[act->step].turn;
    const bool before = step_is_before(rules, act->step);
    const char *ends = text_of("%s.ends", act->path);
    if (act->folds && act->ends != ENDS_NOTHING)
        check_fault(
            check, FAULT_DEAD_RULE, ends, "%s",
            tr("has no effect: who leaves the hand has no more turns, and the others go on"));
    else if (act->ends == ENDS_TURN && before)
        check_fault(check, FAULT_MISPLACED, ends, "%s",
                    tr("before the turns there is none that could end"));
    else if (act->ends != ENDS_NOTHING && !turn && !before)
        check_fault(check, FAULT_MISPLACED, ends, "%s",
                    tr("behind the turns they are over already"));
    if (act->folds && !turn && !before)
        check_fault(check, FAULT_MISPLACED, text_of("%s.folds", act->path), "%s",
                    tr("behind the turns nobody leaves the hand any more"));
}

// ---- Steps of a hand

static void check_step(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[index];
    const char *path = text_of("hand.%s", step->name);
    bool any = step->times != TIMES_ONE && step->act_count > 0;  // can be done, or need not
    for (int i = 0; i < step->act_count; i++)
        any |= !act_is_barred(&rules->acts[step->act_first + i]);
    if (!any)
        check_fault(check, FAULT_INCOMPLETE, path, "%s", tr("nothing can be done in this step"));
    if (step->times == TIMES_ANY && step_has_act(rules, index, ACT_DRAW) &&
        step_has_act(rules, index, ACT_DISCARD))
        check_fault(check, FAULT_ENDLESS, path, "%s",
                    tr("cards are drawn and discarded here any number of times, so the turn need "
                       "never end: wanted draw {…} and discard {…} in steps of their own"));

    const WhoRule *who = &step->who;
    const bool asks_others = who->first != FIRST_AFTER_DEALER || who->stop != STOP_ALL_ASKED ||
                             who->only.hook.ask || !who->only.value;
    check_words_of_step(check, index);
    path = text_of("hand.%s.who", step->name);
    if (step->turn && asks_others)
        check_fault(check, FAULT_MISPLACED, path, "%s",
                    tr("in turns {…} the player in turn is asked, and nobody else"));
    if (who->first != FIRST_AFTER_DEALER && step_is_before(rules, index))
        check_fault(check, FAULT_MISPLACED, path, "%s",
                    tr("before the turns nobody has closed the hand yet"));
    else if (who->first != FIRST_AFTER_DEALER && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, FAULT_DEAD_RULE, path, "%s",
                    tr("nobody ever closes a hand: close {…} is missing"));
    if (who->stop == STOP_QUIET_ROUND && step->times == TIMES_ONE)
        check_fault(check, FAULT_ENDLESS, path, "%s",
                    tr("everybody must do something in this step, so no round would ever be quiet: "
                       "wanted any {…} or maybe {…}"));
}

static void check_turns(Check *check)
{
    const Ruleset *rules = check->rules;
    int turns = 0;  // stretches of turn steps
    for (int i = 0; i < rules->step_count; i++)
        turns += rules->steps[i].turn && (i == 0 || !rules->steps[i - 1].turn);
    if (turns == 0)
        check_fault(check, FAULT_INCOMPLETE, "hand", "%s",
                    tr("no step is in turns {…}, so nobody is ever in turn"));
    if (turns > 1)
        check_fault(check, FAULT_MISPLACED, "hand", "%s",
                    tr("the steps that are repeated do not stand together"));
    if (turns == 1 && !ruleset_turns_have(rules, ACT_DRAW))
        check_fault(check, FAULT_INCOMPLETE, "hand", "%s",
                    tr("nobody ever draws in a turn: draw {…} is missing"));
    bool must = false;  // something be done in a turn, besides saying a word
    for (int i = 0; i < rules->step_count; i++) {
        const Step *step = &rules->steps[i];
        bool mere = step->act_count > 0;
        for (int act = 0; act < step->act_count; act++)
            mere &= is_mere_word(&rules->acts[step->act_first + act]);
        must |= step->turn && step->times == TIMES_ONE && !mere;
    }
    if (turns == 1 && !must)
        check_fault(check, FAULT_ENDLESS, "hand", "%s",
                    tr("every step of a turn may be left out, so a turn need not change anything: "
                       "wanted one {…} in turns {…}"));
}

// ---- Acts

// Whether an act may be meant under a later rule of its kind, because this one does not let every
// act through.
static bool leaves_some(const ActRule *act, const ActRule *later)
{
    const UseRule *use = &act->use, *as = &later->use;
    const bool on_melds = act->kind == ACT_LAY || act->kind == ACT_SWAP;
    const bool must_use = use->meld || use->lay;
    return act->when.hook.ask || act->leaves.hook.ask || act->to.hook.ask || !act->when.value ||
           act->kinds || act->stage != STAGE_ANY || act->throws != later->throws ||
           (on_melds && act->on != ON_ANY && act->on != later->on) ||
           (must_use && (use->meld != as->meld || use->lay != as->lay)) ||
           (act->last_resort && act->last_resort != later->last_resort);
}

static void check_draw(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    const ZoneRule *zone = &rules->zones[act->from];
    const UseRule *use = &act->use;
    if (act->take == TAKE_ALL && act->from == ZONE_STOCK)
        check_fault(check, FAULT_DEAD_RULE, text_of("%s.take", act->path), "%s",
                    tr("the stock is never taken whole"));
    if (use->meld && !ruleset_turns_have(rules, ACT_MELD))
        check_fault(
            check, FAULT_INCOMPLETE, text_of("%s.use", act->path), "%s",
            tr("the card is to go into a new meld, and no step lets a player put one down"));
    if (use->lay && !ruleset_turns_have(rules, ACT_LAY))
        check_fault(check, FAULT_INCOMPLETE, text_of("%s.use", act->path), "%s",
                    tr("the card is to be laid off, and no step lets a player lay off"));

    // Stock and discard pile are refilled in play; any other zone has only the cards dealt to it.
    bool comes = act->from < ZONES_GIVEN;
    for (const MoveRule *move = rules->deal; move < rules->deal + rules->deal_count; move++) {
        const bool here = move->to == act->from;
        comes |= here && move->n.hook.ask;
        for (int hand = 0; hand < move->n.count; hand++)
            comes |= here && move->n.values[hand] > 0;
    }
    if (!comes)
        check_fault(
            check, FAULT_INCOMPLETE, text_of("%s.from", act->path),
            tr("no card ever comes to '%s': move { n = 1, to = \"%s\" } is missing in deal"),
            zone->name, zone->name);
    if ((use->meld || use->lay) && zone->seen == SEEN_NOBODY)
        check_fault(check, FAULT_DEAD_RULE, text_of("%s.use", act->path),
                    tr("use is for cards that are seen, and those of '%s' lie face down: "
                       "zones.%s.seen is \"nobody\""),
                    zone->name, zone->name);
    else if ((use->meld || use->lay) && zone->seen == SEEN_OPENED && act->stage != STAGE_OPENED &&
             act->stage != STAGE_TURN_AFTER)
        check_fault(check, FAULT_DEAD_RULE, text_of("%s.use", act->path),
                    tr("use is for cards that are seen, and those of '%s' only those see whose "
                       "side has opened: wanted stage = \"opened\""),
                    zone->name);
}

static void check_act(Check *check, const ActRule *act, bool has_turns)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[act->step];
    const bool melds = act->kind == ACT_MELD || act->kind == ACT_LAY || act->kind == ACT_SHOW;
    // There may be melds on the table by this step: put down in a turn, or shown before it.
    bool shown = false;
    for (int i = 0; i < act->step && !step->turn; i++)
        shown |= step_has_act(rules, i, ACT_SHOW);
    if (melds && rules->meld_count == 0)
        check_fault(check, FAULT_INCOMPLETE, act->path, "%s",
                    tr("the rules have no kinds of meld"));
    else if (act->kind == ACT_LAY && !ruleset_turns_have(rules, ACT_MELD) && !shown)
        check_fault(check, FAULT_INCOMPLETE, act->path, "%s",
                    tr("no step before lets a player put down a meld, so there is none to add to"));
    const char *path = text_of("%s.on", act->path);
    if (act->on == ON_CLOSER && step->turn)
        check_fault(check, FAULT_MISPLACED, path, "%s",
                    tr("while turns are played nobody has closed the hand yet"));
    else if (act->on == ON_CLOSER && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, FAULT_DEAD_RULE, path, "%s",
                    tr("nobody ever closes a hand: close {…} is missing"));
    if (act->kind == ACT_DRAW)
        check_draw(check, act);

    if (act->kind == ACT_SAY)
        check_word(check, act);

    // Before the turns only words are said, in a turn everything but showing is possible; after the
    // turns, only acts that neither draw nor discard. A step that asks for a show must require it,
    // once.
    if (has_turns && step_is_before(rules, act->step)) {
        if (act->kind != ACT_SAY)
            check_fault(check, FAULT_MISPLACED, act->path, "%s",
                        tr("a hand begins with turns {…}: before them only words are said"));
        return;
    }
    if (act->kind == ACT_SHOW && !step->turn && (step->times != TIMES_ONE || step->act_count > 1))
        check_fault(check, FAULT_MISPLACED, act->path, "%s",
                    tr("a hand is shown in a step of its own, that everybody must take: wanted one "
                       "{…} with nothing else in it"));
    if (has_turns && step->turn && act->kind == ACT_SHOW)
        check_fault(
            check, FAULT_MISPLACED, act->path, "%s",
            tr("a hand is shown when the turns are over: wanted in a step behind turns {…}"));
    if (has_turns && !step->turn && act->kind != ACT_SHOW && act->kind != ACT_LAY &&
        act->kind != ACT_SAY)
        check_fault(check, FAULT_MISPLACED, act->path, "%s",
                    tr("this is done in a turn: wanted in a step inside turns {…}"));
}

// A contract whose melds no rule lets a player put down would never be met.
static void check_kinds_of_contracts(Check *check)
{
    const Ruleset *rules = check->rules;
    unsigned kinds = 0;
    const ActRule *last = NULL;  // that puts some kinds down only
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        if (act->kind != ACT_MELD || act->opens == OPENS_NOT)
            continue;
        kinds |= act->kinds ? act->kinds : ~0u;
        last = act->kinds ? act : last;
    }
    for (int kind = 0; kind < rules->meld_count && last; kind++)
        if (!(kinds >> kind & 1) && ruleset_kind_is_in_contracts(rules, kind))
            check_fault(check, FAULT_INCOMPLETE, text_of("%s.kinds", last->path),
                        tr("contracts have melds of the kind '%s', and no meld {…} puts one down"),
                        rules->melds[kind].name);
}

static void check_acts(Check *check)
{
    const Ruleset *rules = check->rules;
    bool has_turns = false;
    for (int i = 0; i < rules->step_count; i++)
        has_turns |= rules->steps[i].turn;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        bool closed = false, thrown = false;  // by an act before this one, which throws any card
        bool repeats = false;
        check_act(check, act, has_turns);
        for (int j = 0; j < i; j++) {
            const ActRule *other = &rules->acts[j];
            closed |= other->kind == ACT_CLOSE;
            thrown |= other->kind == ACT_CLOSE && other->throws && !leaves_some(other, act);
            repeats |= other->step == act->step && other->kind == act->kind &&
                       other->from == act->from && strcmp(other->name, act->name) == 0 &&
                       !leaves_some(other, act);
        }
        if (repeats)
            check_fault(check, FAULT_REPEATED, act->path, "%s",
                        tr("the step has such an act already"));
        if (act->kind == ACT_CLOSE && act->throws && thrown)
            check_fault(check, FAULT_REPEATED, act->path, "%s",
                        tr("a hand is closed in one way only, and this is another"));
        if (act->kind == ACT_CLOSE && closed && act->loose_points.hook.ask)
            check_fault(check, FAULT_WRONG_TYPE, text_of("%s.loose_points", act->path), "%s",
                        tr("only the first close {…} may ask a function; wanted a number"));
        if (act->kind == ACT_CLOSE && closed && act->loose_cards.hook.ask)
            check_fault(check, FAULT_WRONG_TYPE, text_of("%s.loose_cards", act->path), "%s",
                        tr("only the first close {…} may ask a function; wanted a number"));
        if (act->kind == ACT_CLOSE && policy_is_never(&act->loose_cards) &&
            act->loose_points.value > 0 && act->loose_points.value != UNLIMITED)
            check_idle(check, FAULT_DEAD_RULE, text_of("%s.loose_points", act->path),
                       tr("no card is left loose that could count: loose_cards is 0"));
        if (act->kind == ACT_CLOSE && !act->throws && act->face != FACING_UP)
            check_idle(check, FAULT_DEAD_RULE, text_of("%s.face", act->path),
                       tr("no card is thrown: throws is false"));
    }
    check_kinds_of_contracts(check);
}

void check_hand(Check *check)
{
    for (int step = 0; step < check->rules->step_count; step++)
        check_step(check, step);
    check_turns(check);
    check_acts(check);
}

static void note_name(Check *check, const char *name, const char *path)
{
    if (field_find(&field_step, -1, name))
        check_fault(check, FAULT_BAD_NAME, path,
                    tr("'%s' is what a field of a step is called, and a path may mean either: "
                       "another name would be better"),
                    name);
}

// A turn in which cards are thrown before any is drawn.
static void note_order(Check *check)
{
    const Ruleset *rules = check->rules;
    int drawn = -1, thrown = -1;  // in which step first
    for (int i = rules->step_count - 1; i >= 0; i--) {
        if (!rules->steps[i].turn)
            continue;
        drawn = step_has_act(rules, i, ACT_DRAW) ? i : drawn;
        thrown = step_has_act(rules, i, ACT_DISCARD) ? i : thrown;
    }
    if (thrown >= 0 && thrown < drawn)
        check_fault(check, FAULT_MISPLACED, text_of("hand.%s", rules->steps[thrown].name),
                    tr("a turn throws here before it draws: the step '%s' stands behind it"),
                    rules->steps[drawn].name);
}

void ruleset_note_steps(const Ruleset *rules, Faults *notes)
{
    Check check = {rules, notes, true};
    note_order(&check);
    for (int i = 0; i < rules->step_count; i++)
        note_name(&check, rules->steps[i].name, text_of("hand.%s.name", rules->steps[i].name));
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY)
            note_name(&check, rules->acts[i].name, text_of("%s.name", rules->acts[i].path));
}
