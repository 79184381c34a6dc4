#include "digests/answers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "digests/key.h"
#include "notation/cards.h"
#include "play/arrangement.h"
#include "play/contract.h"
#include "play/meld_walk.h"
#include "play/solver.h"

typedef struct {
    const Wander *wander;
    const Ruleset *rules;
    View view;  // of the seat asked
    const Game *game;
    FaceSet wild;
    Random random;
    FILE *out, *words;
    Sum sum;
    const char *about;  // what `sum` is of
} Asker;

// ---- Sums and words

static void say_cards(const Asker *asker, const Laying cards[], int count)
{
    for (int i = 0; i < count; i++) {
        const Deck *deck = &asker->rules->deck;
        fprintf(asker->words, " %s", card_text(deck, cards[i].card, STYLE_LETTERS).text);
        if (cards[i].as == FACE_OPEN)
            fputs("=?", asker->words);
        else if (laying_is_wild(deck, cards[i]))
            fprintf(asker->words, "=%s", face_text(deck, cards[i].as, STYLE_LETTERS).text);
    }
}

static void say_act(const Asker *asker, const Act *act)
{
    static const char *const kinds[ACT_KINDS] = {"draw",    "meld",      "lay",     "swap",
                                                 "discard", "close",     "show",    "say",
                                                 "pass",    "take back", "reenter", "decline"};
    if (!asker->words)
        return;
    fprintf(asker->words, "%s: %s rule %d meld %d:", asker->about, kinds[act->kind], act->rule,
            act->meld);
    say_cards(asker, act->cards, act->count);
}

static void say_refusal(const Asker *asker, const Refusal *why)
{
    CardText card = {"-"};
    if (!asker->words)
        return;
    if (why->card < CARD_NONE)
        card = card_text(&asker->rules->deck, why->card, STYLE_LETTERS);
    fprintf(asker->words, " -> %s, subject %d, card %s, number %d, found %d",
            refusal_rows[why->code].name, why->subject, card.text, why->number, why->found);
}

static void end_line(const Asker *asker)
{
    if (asker->words)
        fputc('\n', asker->words);
}

static bool add_act(void *self, const Act *act)
{
    Asker *asker = self;
    sum_add(&asker->sum, act_sum(asker->game, act));
    say_act(asker, act);
    end_line(asker);
    return true;
}

// By the name of the code: its number changes with each new code.
static uint64_t refusal_sum(const Refusal *why)
{
    const uint64_t card = why->card >= CARD_NONE ? why->card : card_face(why->card);
    uint64_t sum = why->subject;
    for (const char *at = refusal_rows[why->code].name; *at; at++)
        sum = sum_mixed(sum, (unsigned char)*at);
    sum = sum_mixed(sum, card);
    sum = sum_mixed(sum, (uint32_t)why->number);
    return sum_mixed(sum, (uint32_t)why->found);
}

static void begin(Asker *asker, const char *about)
{
    asker->sum = (Sum){0};
    asker->about = about;
}

static void write_sum(const Asker *asker, const char *mark)
{
    fprintf(asker->out, " %d:%016" PRIx64 "%s %016" PRIx64, asker->sum.count, asker->sum.any_order,
            mark, asker->sum.in_order);
}

// ---- The position itself, twins alike

static uint64_t cards_sum(const CardSet *cards)
{
    uint64_t sum = 0;
    for (CardSet rest = *cards; !card_set_is_empty(&rest);)
        sum += sum_mixed(2, card_face(card_set_pop(&rest)));
    return sum;
}

static uint64_t place_sum(const Game *game, int place)
{
    uint64_t sum = 3;
    const Placed *cards = place_cards(&game->places, place);
    for (int i = 0; i < place_count(&game->places, place); i++) {
        sum = sum_mixed(sum, cards[i].as);
        sum = sum_mixed(sum, card_face(cards[i].card));
    }
    return sum;
}

static void write_position(const Asker *asker)
{
    const Game *game = &asker->wander->play.game;
    const uint64_t numbers[] = {game->asked, game->step,  game->draft,      game->turn,
                                game->hand,  game->phase, game->meld_count, game->turn_acts};
    uint64_t sum = 4;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sum = sum_mixed(sum, numbers[i]);
    for (int seat = 0; seat < game->players; seat++)
        sum = sum_mixed(sum, cards_sum(&game->hands[seat]));
    for (int zone = 0; zone < asker->rules->zone_count; zone++)
        sum = sum_mixed(sum, place_sum(game, zone));
    for (int meld = 0; meld < game->meld_count; meld++)
        sum = sum_mixed(sum, place_sum(game, place_of_meld(meld)));
    fprintf(asker->out, " %016" PRIx64 " %s,%d,%d", sum,
            game->phase == PHASE_HAND ? asker->rules->steps[game->step].name : "-",
            game->meld_count, game->draft != RULE_NONE);
}

// The cards that lie open to whoever looks at all of them.
static void say_position(const Asker *asker)
{
    const Game *game = &asker->wander->play.game;
    if (!asker->words)
        return;
    for (int seat = 0; seat < game->players; seat++) {
        fprintf(asker->words, "# hand Seat%d%s", seat + 1,
                seat == asker->view.seat ? " (asked)" : "");
        for (CardSet rest = game->hands[seat]; !card_set_is_empty(&rest);) {
            const Card card = card_set_pop(&rest);
            say_cards(asker, &(Laying){card, card_face(card)}, 1);
        }
        end_line(asker);
    }
    for (int meld = 0; meld < game->meld_count; meld++) {
        Laying cards[CARDS_MAX];
        const int count = meld_layings(game, meld, cards);
        fprintf(asker->words, "# table Seat%d %s", game->melds[meld].side + 1,
                asker->rules->melds[game->melds[meld].kind].name);
        say_cards(asker, cards, count);
        end_line(asker);
    }
}

// ---- What may be done

static void ask_legal(Asker *asker)
{
    const ActList *list = &asker->wander->list;
    begin(asker, "legal");
    for (int i = 0; i < list->count; i++)
        add_act(asker, &list->acts[i]);
    write_sum(asker, list->sampled ? "?" : "");
    unsigned kinds = 0;
    for (unsigned legal = legal_kinds(asker->rules, asker->game); legal; legal &= legal - 1)
        kinds |= 1u << kind_number((uint8_t)__builtin_ctz(legal));
    fprintf(asker->out, " %x", kinds);
}

static void ask_melds(Asker *asker)
{
    const CardSet *hand = &asker->game->hands[asker->view.seat];
    const char *mark = "";
    begin(asker, "meld of the hand");
    for (int opening = 0; opening < 2; opening++)
        if (melds_in_hand(asker->rules, asker->wild, opening, hand, CARD_NONE, add_act, asker) ==
            WALK_CUT)
            mark = "?";
    write_sum(asker, mark);
}

// ---- Cards that somebody might name

static int hand_list(const Asker *asker, Card cards[CARDS_MAX])
{
    int count = 0;
    for (CardSet rest = asker->game->hands[asker->view.seat]; !card_set_is_empty(&rest);)
        cards[count++] = card_set_pop(&rest);
    return count;
}

static int below(Asker *asker, int bound)
{
    return (int)random_below(&asker->random, (uint32_t)bound);
}

// Do they look alike to somebody who looks for a meld?
static bool goes_with(const Asker *asker, Card card, Card first, int style)
{
    int apart = card_rank(card) - card_rank(first);
    bool wild = face_set_has(asker->wild, card);
    switch (style) {
    case 0: return card_rank(card) == card_rank(first) || wild;
    case 1: return (card_suit(card) == card_suit(first) && apart > -4 && apart < 4) || wild;
    default: return true;
    }
}

static Face said_of(Asker *asker, Card card)
{
    switch (below(asker, 8)) {
    case 0: return card_face(card);
    case 1: return face_make(below(asker, SUITS), 1 + below(asker, RANK_ACE_HIGH));
    case 2: return face_any_suit(1 + below(asker, RANK_MAX));
    default: return FACE_OPEN;
    }
}

static int name_cards(Asker *asker, Laying cards[ACT_CARDS_MAX])
{
    Card hand[CARDS_MAX];
    int held = hand_list(asker, hand), count = 0;
    if (held == 0)
        return 0;
    random_shuffle(&asker->random, hand, held);
    int style = below(asker, 3), most = 1 + below(asker, 6);
    for (int i = 0; i < held && count < most; i++)
        if (goes_with(asker, hand[i], hand[0], style))
            cards[count++] = (Laying){hand[i], said_of(asker, hand[i])};
    return count;
}

// ---- Refusals

// A legal act in which something is changed, or one of cards at random.
static Act act_at_random(Asker *asker)
{
    const Ruleset *rules = asker->rules;
    // What a game without words is asked does not change with them: they come with their rules.
    Act act = {.kind = (uint8_t)below(asker, ACT_KINDS - 1), .rule = RULE_NONE};
    act.kind = (uint8_t)(act.kind + (act.kind >= ACT_SAY));
    if (act.kind < ACT_KINDS_OF_RULES) {
        act.rule = (uint8_t)below(asker, rules->act_count);
        act.kind = (uint8_t)rules->acts[act.rule].kind;
    }
    if (act.kind == ACT_DRAW || act.kind == ACT_SAY || act.kind >= ACT_KINDS_OF_RULES)
        return act;
    const int melds = act.kind == ACT_MELD || act.kind == ACT_SHOW ? rules->meld_count
                                                                   : asker->game->meld_count + 1;
    const bool one = act.kind == ACT_DISCARD || act.kind == ACT_CLOSE;
    act.meld = one ? 0 : (uint8_t)below(asker, melds);
    act.count = (uint8_t)name_cards(asker, act.cards);
    if (one && act.count > 1)
        act.count = 1;
    for (int i = 0; i < act.count; i++)
        if (act.cards[i].as == FACE_OPEN || one)
            act.cards[i].as = card_face(act.cards[i].card);
    return act;
}

static Act legal_act_changed(Asker *asker, const KeyedAct acts[], int count)
{
    Act act = acts[below(asker, count)].act;
    Card hand[CARDS_MAX];
    const int held = hand_list(asker, hand);
    if (act.count == 0 || held == 0)
        return act;
    const int index = below(asker, act.count);
    switch (below(asker, 4)) {
    case 0: act.cards[index] = act.cards[--act.count]; break;
    case 1: act.cards[index].card = hand[below(asker, held)]; break;
    case 2: act.cards[index].as = face_make(below(asker, SUITS), 1 + below(asker, RANK_MAX)); break;
    default: act.meld = (uint8_t)below(asker, asker->game->meld_count + 1); break;
    }
    return act;
}

enum { ACTS_JUDGED = 24, NAMED = 12 };

static void judge(Asker *asker, const Act *act)
{
    Refusal why = {0};
    const bool allowed = act_judge(asker->rules, asker->game, act, &why);
    sum_add(&asker->sum, sum_mixed(act_sum(asker->game, act), allowed ? 1 : refusal_sum(&why)));
    say_act(asker, act);
    if (!allowed)
        say_refusal(asker, &why);
    end_line(asker);
}

// A kind of meld that an act may name where it is meant for the table is not there.
static bool names_a_kind(const Asker *asker, const Act *act)
{
    return (act->kind != ACT_MELD && act->kind != ACT_SHOW) || act->meld < asker->rules->meld_count;
}

static void ask_judgements(Asker *asker)
{
    const ActList *list = &asker->wander->list;
    KeyedAct *acts = calloc((size_t)list->count, sizeof *acts);
    if (!acts)
        abort();
    for (int i = 0; i < list->count; i++)
        acts[i] = act_keyed(asker->game, &list->acts[i]);
    qsort(acts, (size_t)list->count, sizeof acts[0], compare_keyed);
    begin(asker, "judged");
    for (int i = 0; i < ACTS_JUDGED; i++) {
        const Act act = i % 2 ? act_at_random(asker) : legal_act_changed(asker, acts, list->count);
        if (names_a_kind(asker, &act))
            judge(asker, &act);
    }
    free(acts);
    fprintf(asker->out, " %016" PRIx64, asker->sum.in_order);
}

static void read_named(Asker *asker, const Laying cards[], int count, ActList *list)
{
    const Game *game = asker->game;
    Refusal why[3] = {{0}};
    int found[3] = {0};
    found[0] = meld_readings(asker->rules, asker->wild, melds_meant(asker->rules, game), cards,
                             count, list, &why[0]);
    if (game->meld_count > 0) {
        const int meld = below(asker, game->meld_count);
        const bool moves = below(asker, 2);
        found[1] =
            lay_readings(asker->rules, game, asker->wild, meld, cards, count, moves, list, &why[1]);
        found[2] = swap_readings(asker->rules, game, asker->wild, meld, cards, 1, list, &why[2]);
    }
    for (int i = 0; i < (game->meld_count > 0 ? 3 : 1); i++) {
        sum_add(&asker->sum, found[i] ? (uint64_t)found[i] : refusal_sum(&why[i]));
        if (asker->words) {
            fprintf(asker->words, "%s:", asker->about);
            say_cards(asker, cards, count);
            if (!found[i])
                say_refusal(asker, &why[i]);
        }
        end_line(asker);
    }
}

static void ask_readings(Asker *asker)
{
    begin(asker, "named");
    for (int i = 0; i < NAMED; i++) {
        ActList list = {0};
        Laying cards[ACT_CARDS_MAX];
        const int count = name_cards(asker, cards);
        if (count > 0)
            read_named(asker, cards, count, &list);
        for (int j = 0; j < list.count; j++)
            add_act(asker, &list.acts[j]);
        act_list_free(&list);
    }
    write_sum(asker, "");
}

// ---- Hands

static void arrange(Asker *asker, FaceSet wild, const CardSet *hand)
{
    static Solution solution;
    solver_arrange(asker->rules, wild, hand, &solution);
    fprintf(asker->out, "%d/%d%s", solution.points, solution.cards, solution.whole ? "" : "?");
    for (int i = 0; i < solution.meld_count; i++) {
        solution.melds[i].rule = RULE_NONE;
        add_act(asker, &solution.melds[i]);
    }
    sum_add(&asker->sum, 0);
}

static void ask_best(Asker *asker)
{
    const Game *game = &asker->wander->play.game;
    begin(asker, "best");
    for (int seat = 0; seat < game->players; seat++) {
        fputc(seat ? ',' : ' ', asker->out);
        arrange(asker, game->wild[seat], &game->hands[seat]);
    }
    fprintf(asker->out, " %016" PRIx64, asker->sum.in_order);
}

static void ask_large(Asker *asker)
{
    enum { LARGE_MIN = 14, LARGE_MAX = 26 };
    Card deck[CARDS_MAX];
    CardSet hand = {{0}};
    const int size = deck_list(&asker->rules->deck, deck);
    const int cards = LARGE_MIN + below(asker, LARGE_MAX - LARGE_MIN + 1);
    random_shuffle(&asker->random, deck, size);
    for (int i = 0; i < cards && i < size; i++)
        card_set_add(&hand, deck[i]);
    begin(asker, "large");
    fputc(' ', asker->out);
    arrange(asker, asker->wild, &hand);
    fprintf(asker->out, " %016" PRIx64, asker->sum.in_order);
}

// y, n, or ? where it was not found out.
static char met(const Asker *asker, int hand, bool keep)
{
    static Solution solution;
    const SolverQuestion question = {.rules = asker->rules,
                                     .wild = asker->wild,
                                     .hand = asker->game->hands[asker->view.seat],
                                     .goal = GOAL_ANY,
                                     .keep = keep,
                                     .steps = SOLVER_QUICK,
                                     .contract = ruleset_contract(asker->rules, hand)};
    if (solver_solve(&question, &solution))
        return 'y';
    return solution.whole ? 'n' : '?';
}

static void ask_contracts(const Asker *asker)
{
    const int contracts = asker->rules->opening.contract_count;
    fputs(contracts ? " " : " -", asker->out);
    for (int hand = 1; hand <= contracts; hand++)
        fprintf(asker->out, "%s%c%c", hand > 1 ? "," : "", met(asker, hand, false),
                met(asker, hand, true));
}

static void ask_arrangement(Asker *asker)
{
    static const char *const uses[USES] = {"melds", "lays", "swap", "near", "loose", "wild"};
    static Arrangement arrangement;
    uint64_t sums[2] = {0};
    arrange_hand(asker->rules, &asker->view, &arrangement);
    for (int i = 0; i < arrangement.count; i++) {
        const CardGroup *group = &arrangement.groups[i];
        Act act = {.kind = group->use, .meld = group->meld, .count = group->count};
        memcpy(act.cards, group->cards, group->count * sizeof group->cards[0]);
        uint64_t *sum = &sums[group->use == USE_NEAR];
        *sum = sum_mixed(*sum, act_sum(asker->game, &act));
        if (!asker->words)
            continue;
        fprintf(asker->words, "arranged: %s", uses[group->use]);
        say_cards(asker, group->cards, group->count);
        end_line(asker);
    }
    fprintf(asker->out, " %016" PRIx64 " %016" PRIx64, sums[0], sums[1]);
}

// ---- The whole

void answers_names(FILE *out)
{
    fputs("number position step,melds,draft legal legal_in_order kinds melds melds_in_order judged "
          "named "
          "named_in_order best best_melds large large_melds contracts arranged near\n",
          out);
}

void answers_write(const Wander *wander, FILE *out, FILE *words)
{
    Asker asker = {.wander = wander, .rules = wander->rules, .out = out, .words = words};
    const int asked = wander->play.game.asked;
    game_view(&wander->play.game, asked, &asker.view);
    asker.game = &asker.view.game;
    asker.wild = asker.game->wild[asked];
    asker.random = random_stream(wander->seed, (uint64_t)wander->acts + 2, PURPOSE_CHECK);
    say_position(&asker);
    write_position(&asker);
    ask_legal(&asker);
    ask_melds(&asker);
    ask_judgements(&asker);
    ask_readings(&asker);
    ask_best(&asker);
    ask_large(&asker);
    ask_contracts(&asker);
    ask_arrangement(&asker);
    fputc('\n', out);
}
