#include "invariants/checks.h"

#include "invariants/mutants.h"
#include "notation/writing.h"
#include "play/contract.h"

#include <string.h>

enum {
    TRIALS = 24,             // acts that are tried, of more that are open, and as many others
    LISTED_TWICE_MAX = 200,  // acts of a list that are compared with one another
};

// Says of which act the fault is, as the seat asked would type it.
static bool tell_act(Inspector *inspector, const Game *game, const Act *act)
{
    CommandText text = {"an act that cannot be written"};
    bool is_known = act->kind >= ACT_KINDS_OF_RULES ||
                    (act->rule < inspector->contest->rules->act_count && act->count > 0);
    bool lies = act->kind != ACT_LAY || act->meld < game->meld_count;
    bool is_meld = act->kind != ACT_MELD || act->meld < inspector->contest->rules->meld_count;
    if (is_known && lies && is_meld)
        text = act_text(inspector->contest->rules, game, act, STYLE_LETTERS);
    return error_within(&inspector->fault, "\"%s\"", text.text);
}

// ---- The lists

bool lists_are_same(const Game *game, const ActList *a, const ActList *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!act_same(game, &a->acts[i], &b->acts[i]))
            return false;
    return true;
}

static bool lists_agree(Inspector *inspector, const Game *game)
{
    const ActList *legal = &inspector->legal, *seen = &inspector->seen;
    tries(inspector, INVARIANT_LISTS);
    if (legal->count == 0)
        return breaks(inspector, INVARIANT_LISTS, "nothing is open to the seat asked");
    return lists_are_same(game, legal, seen) ||
           breaks(inspector, INVARIANT_LISTS,
                  "the %d acts open in the game are not the %d open in the view", legal->count,
                  seen->count);
}

static bool kinds_agree(Inspector *inspector, const Game *game)
{
    unsigned kinds = 0, said = inspector->house->kinds(inspector->contest->rules, game);
    tries(inspector, INVARIANT_KINDS);
    for (int i = 0; i < inspector->legal.count; i++)
        kinds |= 1u << inspector->legal.acts[i].kind;
    return kinds == said ||
           breaks(inspector, INVARIANT_KINDS, "the kinds open are %#x, those of the acts open %#x",
                  said, kinds);
}

static bool nothing_is_listed_twice(Inspector *inspector, const Game *game)
{
    const ActList *legal = &inspector->legal;
    tries(inspector, INVARIANT_TWICE);
    for (int i = 0; i < legal->count && i < LISTED_TWICE_MAX; i++)
        for (int j = 0; j < i; j++)
            if (act_same(game, &legal->acts[i], &legal->acts[j]))
                return breaks(inspector, INVARIANT_TWICE, "acts %d and %d are the same", j + 1,
                              i + 1) ||
                       tell_act(inspector, game, &legal->acts[i]);
    return true;
}

// The walks propose only what the judge passes, each once: whoever takes the first thing that they
// propose may rely on it.
typedef struct {
    Inspector *inspector;
    const Game *game;
    bool opening;
} Walk;

static bool is_passed(const Walk *walk, const Act *act, Refusal *why)
{
    const Ruleset *rules = walk->inspector->contest->rules;
    const Game *game = walk->game;
    FaceSet wild = game->wild[game->asked];
    switch (act->kind) {
    case ACT_LAY: return lay_judge(rules, game, wild, act->meld, act->cards, act->count, why);
    case ACT_SWAP: return swap_judge(rules, game, wild, act->meld, act->cards, act->count, why);
    default: break;
    }
    const MeldForm form = {act->meld, walk->opening};
    return meld_judge(rules, wild, form, act->cards, act->count, why);
}

static bool proposal_is_good(void *self, const Act *act)
{
    Walk *walk = self;
    Refusal why;
    bool good = is_passed(walk, act, &why);
    tries(walk->inspector, INVARIANT_WALKS);
    return good || breaks(walk->inspector, INVARIANT_WALKS, "a walk proposes what is %s",
                          refusal_rows[why.code].name);
}

static bool walks_are_good(Inspector *inspector, const Game *game)
{
    const Ruleset *rules = inspector->contest->rules;
    FaceSet wild = game->wild[game->asked];
    const CardSet *hand = &game->hands[game->asked];
    Walk walk = {inspector, game, contract_is_due(rules, game, game->asked)};
    if (!inspector->house->melds(rules, wild, walk.opening, hand, CARD_NONE, proposal_is_good,
                                 &walk))
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!lays_on_meld(rules, game, wild, meld, hand, CARD_NONE, proposal_is_good, &walk) ||
            !swaps_on_meld(rules, game, wild, meld, hand, CARD_NONE, proposal_is_good, &walk))
            return false;
    return true;
}

// ---- One act

// But for what was seen of the draft; and where that leaves nothing to do the hand goes on.
static bool draft_is_undone(Inspector *inspector, const Play *play, const Game *after)
{
    Game wanted = play->before;
    tries(inspector, INVARIANT_TAKEN_BACK);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int pack = 0; pack < PACKS_MAX; pack++)
            wanted.seen[seat].pack[pack] |= play->game.seen[seat].pack[pack];
    return memcmp(after, &wanted, sizeof wanted) == 0 ||
           legal_kinds(inspector->contest->rules, &wanted) == 0 ||
           breaks(inspector, INVARIANT_TAKEN_BACK,
                  "another game than before the draft, or a card "
                  "that was seen is forgotten");
}

static bool offered_is_done(Inspector *inspector, const Play *play, const Act *act)
{
    Play copy = *play;
    Outcome outcome;
    tries(inspector, INVARIANT_OFFERED);
    Verdict verdict = inspector->house->apply(inspector->contest->rules, &copy, act, &outcome);
    if (verdict == VERDICT_REFUSED)
        return breaks(inspector, INVARIANT_OFFERED, "an act that was offered is refused: %s",
                      refusal_rows[outcome.refusal.code].name);
    if (verdict == VERDICT_FAILED)
        return breaks(inspector, INVARIANT_OFFERED, "an act that was offered fails: %.1000s",
                      outcome.error.text);
    if (!check_keeps(inspector, &copy.game))
        return error_within(&inspector->fault, "after an act that was offered");
    return act->kind != ACT_TAKE_BACK || draft_is_undone(inspector, play, &copy.game);
}

// To the card: of twins the same one.
static bool cards_are_same(const Act *a, const Act *b)
{
    for (int i = 0; i < a->count; i++) {
        bool found = false;
        for (int j = 0; j < b->count; j++)
            found |= a->cards[i].card == b->cards[j].card && a->cards[i].as == b->cards[j].as;
        if (!found)
            return false;
    }
    return a->count == b->count;
}

static bool command_means_it(Inspector *inspector, const Act *act)
{
    const Ruleset *rules = inspector->contest->rules;
    const View *view = &inspector->view;
    Parsed parsed;
    tries(inspector, INVARIANT_COMMANDS);
    const CommandText text = inspector->house->write(rules, &view->game, act, STYLE_LETTERS);
    Verdict verdict = command_parse(rules, view, text.text, 1, STYLE_LETTERS, &parsed);
    bool same = verdict == VERDICT_DONE && parsed.act_count == 1 &&
                act_same(&view->game, &parsed.acts[0], act) && cards_are_same(&parsed.acts[0], act);
    return same || breaks(inspector, INVARIANT_COMMANDS,
                          "'%s' is read as another act, or as none (%d)", text.text, verdict);
}

bool refusals_are_same(const Refusal *a, const Refusal *b)
{
    return a->code == b->code && a->subject == b->subject && a->card == b->card &&
           a->number == b->number;
}

static bool other_is_refused(Inspector *inspector, const Play *play, const Act *act)
{
    Play copy;
    Outcome outcome;
    Refusal seen;
    memcpy(&copy, play, sizeof copy);
    tries(inspector, INVARIANT_OTHERS);
    const Ruleset *rules = inspector->contest->rules;
    Verdict verdict = inspector->house->apply(rules, &copy, act, &outcome);
    if (verdict != VERDICT_REFUSED)
        return breaks(inspector, INVARIANT_OTHERS, "an act that was not offered is done");
    tries(inspector, INVARIANT_REFUSALS);
    if (memcmp(&copy, play, sizeof copy) != 0)
        return breaks(inspector, INVARIANT_REFUSALS, "a refusal (%s) changes the game",
                      refusal_rows[outcome.refusal.code].name);
    tries(inspector, INVARIANT_REASONS);
    bool same = !inspector->house->judge(rules, &inspector->view.game, act, &seen) &&
                refusals_are_same(&seen, &outcome.refusal);
    return same || breaks(inspector, INVARIANT_REASONS, "it is refused as %s, in the view not so",
                          refusal_rows[outcome.refusal.code].name);
}

// ---- Many acts

static bool is_open(const Game *game, const ActList *list, const Act *act)
{
    for (int i = 0; i < list->count; i++)
        if (act_same(game, &list->acts[i], act))
            return true;
    return false;
}

// Some acts have no such neighbours: the answers of a seat that is asked whether it comes back, of
// which any act of its kind is one.
bool draw_other(Inspector *inspector, const Game *game, const Act *near, Act *other)
{
    const Ruleset *rules = inspector->contest->rules;
    for (int tried = 0; tried < TRIALS; tried++) {
        *other = tried < TRIALS / 2 ? mutant_of(rules, game, near, &inspector->random)
                                    : act_at_random(rules, game, &inspector->random);
        if (!is_open(game, &inspector->legal, other))
            return true;
    }
    return false;
}

static bool trial_passes(Inspector *inspector, const Play *play, const Act *act)
{
    Act other;
    if (!offered_is_done(inspector, play, act) || !command_means_it(inspector, act))
        return tell_act(inspector, &play->game, act);
    if (inspector->legal.sampled || !draw_other(inspector, &play->game, act, &other))
        return true;
    return other_is_refused(inspector, play, &other) || tell_act(inspector, &play->game, &other);
}

static bool trials_pass(Inspector *inspector, const Play *play)
{
    const ActList *legal = &inspector->legal;
    bool all = legal->count <= TRIALS;
    for (int i = 0; i < (all ? legal->count : TRIALS); i++)
        if (!trial_passes(inspector, play, &legal->acts[all ? i : draw(inspector, legal->count)]))
            return false;
    return true;
}

bool check_offers(Inspector *inspector, const Play *play)
{
    const Game *game = &play->game;
    return lists_agree(inspector, game) && kinds_agree(inspector, game) &&
           nothing_is_listed_twice(inspector, game) && walks_are_good(inspector, game) &&
           trials_pass(inspector, play);
}
