// Whether the steps of a hand and the acts in them agree.

#include <string.h>

#include "rules/checking.h"

bool turns_have(const Ruleset *rules, ActKind kind)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == kind && rules->steps[rules->acts[i].step].turn)
            return true;
    return false;
}

// ---- Steps

static void check_who(Check *check, const Step *step)
{
    const WhoRule *who = &step->who;
    const bool asks_others = who->first != FIRST_AFTER_DEALER || who->stop != STOP_ALL_ASKED ||
                             who->only.hook.ask || !who->only.value;
    const char *path = path_of(check, "hand.%s.who", step->name);
    if (step->turn && asks_others)
        wrong(check, path, "%s", tr("in turns {…} the player in turn is asked, and nobody else"));
    if (who->first != FIRST_AFTER_DEALER && !turns_have(check->rules, ACT_CLOSE))
        wrong(check, path, "%s", tr("nobody ever closes a hand: close {…} is missing"));
    if (who->stop == STOP_QUIET_ROUND && step->times == TIMES_ONE)
        wrong(check, path, "%s",
              tr("everybody must do something in this step, so no round would ever be quiet: "
                 "wanted any {…} or maybe {…}"));
}

static void check_step(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[index];
    const char *path = path_of(check, "hand.%s", step->name);
    if (step->act_count == 0)
        wrong(check, path, "%s", tr("nothing can be done in this step"));
    if (step->times == TIMES_ANY && step_has_act(rules, index, ACT_DRAW) &&
        step_has_act(rules, index, ACT_DISCARD))
        wrong(check, path, "%s",
              tr("cards are drawn and discarded here any number of times, so the turn need never "
                 "end: wanted draw {…} and discard {…} in steps of their own"));
    for (int i = 0; i < index; i++)
        if (strcmp(rules->steps[i].name, step->name) == 0)
            wrong(check, path, "%s", tr("another step has the same name"));
    check_who(check, step);
}

static void check_turns(Check *check)
{
    const Ruleset *rules = check->rules;
    int turns = 0;  // stretches of steps that are repeated
    for (int i = 0; i < rules->step_count; i++)
        turns += rules->steps[i].turn && (i == 0 || !rules->steps[i - 1].turn);
    if (turns == 0)
        wrong(check, "hand", "%s", tr("no step is in turns {…}, so nobody is ever in turn"));
    if (turns > 1)
        wrong(check, "hand", "%s", tr("the steps that are repeated do not stand together"));
    if (turns == 1 && !rules->steps[0].turn)
        wrong(check, "hand", "%s",
              tr("a hand begins with turns {…}: other steps stand behind them"));
    if (turns == 1 && !turns_have(rules, ACT_DRAW))
        wrong(check, "hand", "%s", tr("nobody ever draws in a turn: draw {…} is missing"));
    if (turns == 1 && !turns_have(rules, ACT_DISCARD))
        wrong(check, "hand", "%s", tr("a turn never ends with a discard: discard {…} is missing"));
}

// ---- Acts

// Could melds lie on the table when the step is taken: put down in a turn, or shown before it?
static bool finds_melds(const Ruleset *rules, int step)
{
    bool shown = false;
    for (int i = 0; i < step; i++)
        shown |= step_has_act(rules, i, ACT_SHOW);
    return turns_have(rules, ACT_MELD) || (shown && !rules->steps[step].turn);
}

static void check_melding(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    bool melds = act->kind == ACT_MELD || act->kind == ACT_LAY || act->kind == ACT_SHOW;
    if (melds && rules->meld_count == 0)
        wrong(check, act->path, "%s", tr("the rules have no kinds of meld"));
    else if (act->kind == ACT_LAY && !finds_melds(rules, act->step))
        wrong(check, act->path, "%s",
              tr("no step before lets a player put down a meld, so there is none to add to"));
    const char *path = path_of(check, "%s.on", act->path);
    if (act->on == ON_CLOSER && rules->steps[act->step].turn)
        wrong(check, path, "%s", tr("while turns are played nobody has closed the hand yet"));
    else if (act->on == ON_CLOSER && !turns_have(rules, ACT_CLOSE))
        wrong(check, path, "%s", tr("nobody ever closes a hand: close {…} is missing"));
}

// The stock and the discard pile are never without cards for long; another zone has those dealt to
// it.
static bool cards_come_to(const Ruleset *rules, int zone)
{
    bool come = zone < ZONES_GIVEN;
    for (int i = 0; i < rules->deal_count && !come; i++) {
        const MoveRule *move = &rules->deal[i];
        come = move->to == zone && move->n.hook.ask;
        for (int hand = 0; hand < move->n.count; hand++)
            come |= move->to == zone && move->n.values[hand] > 0;
    }
    return come;
}

static void check_draw(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    const ZoneRule *zone = &rules->zones[act->from];
    const UseRule *use = &act->use;
    if (act->take == TAKE_ALL && act->from == ZONE_STOCK)
        wrong(check, path_of(check, "%s.take", act->path), "%s",
              tr("the stock is never taken whole"));
    if (use->meld && !turns_have(rules, ACT_MELD))
        wrong(check, path_of(check, "%s.use", act->path), "%s",
              tr("the card is to go into a new meld, and no step lets a player put one down"));
    if (use->lay && !turns_have(rules, ACT_LAY))
        wrong(check, path_of(check, "%s.use", act->path), "%s",
              tr("the card is to be laid off, and no step lets a player lay off"));
    if (!cards_come_to(rules, act->from))
        wrong(check, path_of(check, "%s.from", act->path),
              tr("no card ever comes to '%s': move { n = 1, to = \"%s\" } is missing in deal"),
              zone->name, zone->name);
    if ((use->meld || use->lay) && zone->seen == SEEN_NOBODY)
        wrong(
            check, path_of(check, "%s.use", act->path),
            tr("use is for cards that are seen, and those of '%s' lie face down: zones.%s.seen is "
               "\"nobody\""),
            zone->name, zone->name);
}

// In a turn a player does everything but show the hand; behind the turns only what neither takes
// nor discards a card.
static void check_place(Check *check, const ActRule *act, bool has_turns)
{
    const Step *step = &check->rules->steps[act->step];
    // A player who is asked to show cannot keep the hand, and cannot show it twice.
    if (act->kind == ACT_SHOW && !step->turn && (step->times != TIMES_ONE || step->act_count > 1))
        wrong(check, act->path, "%s",
              tr("a hand is shown in a step of its own, that everybody must take: wanted "
                 "one {…} with nothing else in it"));
    if (has_turns && step->turn && act->kind == ACT_SHOW)
        wrong(check, act->path, "%s",
              tr("a hand is shown when the turns are over: wanted in a step behind turns {…}"));
    if (has_turns && !step->turn && act->kind != ACT_SHOW && act->kind != ACT_LAY)
        wrong(check, act->path, "%s",
              tr("this is done in a turn: wanted in a step inside turns {…}"));
}

static void check_acts(Check *check)
{
    const Ruleset *rules = check->rules;
    bool has_turns = false;
    for (int i = 0; i < rules->step_count; i++)
        has_turns |= rules->steps[i].turn;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        bool closed = false;  // by an act before this one
        check_melding(check, act);
        if (act->kind == ACT_DRAW)
            check_draw(check, act);
        check_place(check, act, has_turns);
        for (int j = 0; j < i; j++) {
            const ActRule *other = &rules->acts[j];
            closed |= other->kind == ACT_CLOSE;
            if (other->step == act->step && other->kind == act->kind &&
                (act->kind != ACT_DRAW || other->from == act->from))
                wrong(check, act->path, "%s", tr("the step has such an act already"));
        }
        if (act->kind == ACT_CLOSE && closed)
            wrong(check, act->path, "%s",
                  tr("a hand is closed in one way only, and this is another"));
    }
}

void check_hand(Check *check)
{
    for (int i = 0; i < check->rules->step_count; i++)
        check_step(check, i);
    check_turns(check);
    check_acts(check);
}
