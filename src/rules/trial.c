#include "rules/trial.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/least.h"
#include "base/text.h"
#include "rules/fields.h"

// ---- Points

// The least and the most points of something: all bonuses of a hand, a card, a total.
typedef struct {
    int64_t low, high;
} Span;

static void span_stretch(Span *span, int64_t points)
{
    span->low = span->low < points ? span->low : points;
    span->high = span->high > points ? span->high : points;
}

// The range of points of all cards for one side: held or, with `laid`, in melds too. Each range
// includes 0, because another side may have the card.
static Span span_of_cards(const Ruleset *rules, bool laid)
{
    Card cards[CARDS_MAX];
    Span all = {0, 0};
    const int kinds = laid ? rules->meld_count : 0;
    int against = rules->match.best == BEST_LOWEST ? 1 : -1;
    for (int i = deck_list(&rules->deck, cards); i-- > 0;) {
        const Face face = card_face(cards[i]);
        Span card = {0, 0};
        if (rules->score.held != HELD_NONE)
            span_stretch(&card, against * ruleset_points(rules, face));
        for (int kind = 0; kind < kinds; kind++)
            for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
                span_stretch(&card, -against * rules->score.laid[kind][face][rank]);
        all.low += card.low;
        all.high += card.high;
    }
    return all;
}

static bool is_beyond(const Span *span)
{
    return span->low < -POINTS_LIMIT || span->high > POINTS_LIMIT;
}

static long long farther(const Span *span)
{
    return span->high > -span->low ? span->high : span->low;
}

// The bonuses of one side, all together: in one hand, and as the match ends.
typedef struct {
    Span hand, match;
} BonusSpans;

// Checks whether the points of a hand, or a total, can pass POINTS_LIMIT if one side has all cards
// of the deck.
static void check_points(Check *check, const BonusSpans *bonuses)
{
    const Ruleset *rules = check->rules;
    const Span held = span_of_cards(rules, false), cards = span_of_cards(rules, true);
    const Span hand = {cards.low + bonuses->hand.low, cards.high + bonuses->hand.high};
    const MatchRule *match = &rules->match;

    // A total below the limit can grow by one more hand, and there are no more hands than in a
    // match.
    Span total = {0, 0};
    if (ruleset_hands(rules) != UNLIMITED)
        total = (Span){hand.low * ruleset_hands(rules), hand.high * ruleset_hands(rules)};
    if (match->limit != UNLIMITED &&
        (ruleset_hands(rules) == UNLIMITED || total.high > match->limit))
        total.high = match->limit - 1 + hand.high;
    total = (Span){total.low + bonuses->match.low, total.high + bonuses->match.high};
    if (is_beyond(&hand))
        check_fault(
            check, FAULT_OUT_OF_RANGE, is_beyond(&held) ? "points" : "score",
            tr("a hand can count %lld points: no more than %d can be written, either way; give "
               "cards and bonuses fewer points"),
            farther(&hand), POINTS_LIMIT);
    else if (is_beyond(&total))
        check_fault(
            check, FAULT_OUT_OF_RANGE, "match",
            tr("a total can come to %lld: no more than %d can be written, either way; lower the "
               "limit, the hands or the points"),
            farther(&total), POINTS_LIMIT);
}

// ---- Functions asked one by one

// The budget of all functions together, shared equally; a million steps take about five
// milliseconds.
enum { FUNCTIONS_STEPS_MAX = 60000000 };

typedef struct {
    Check check;
    int functions;  // the number that share the budget
    long steps;     // the share of each; LONG_MAX: no limit
    int asked;      // the fewest situations in which any of them was asked
} Asking;

// The fault of the function that failed; if it is not known, all that the error says.
static Fault failure_of(const Ruleset *rules, const Error *error)
{
    Fault fault = {.code = FAULT_LUA_ERROR};
    if (!ruleset_failure(rules, error, &fault))
        snprintf(fault.text, sizeof fault.text, "%s", error->text);
    return fault;
}

// Always false.
static bool add_failure(const Check *check, const Error *error)
{
    const Fault fault = failure_of(check->rules, error);
    return faults_add_whole(check->faults, &fault);
}

// The answer in this situation; of a function that is asked about each seat, side or face, the
// answer about the last one. False: the function fails, and the fault is noted.
static bool ask(Check *check, const Hook *hook, const GameSituation *situation, const int of[],
                int count, int *answer)
{
    Error error;
    ruleset_new_command(check->rules);
    for (int i = 0; i < count; i++)
        if (!hook->ask(hook, &situation->facts, of[i], answer, &error)) {
            check->clean = false;
            return add_failure(check, &error);
        }
    return true;
}

// Charges the last question to the share of a function. False when the share is used up; `asked`
// situations were then asked.
static bool within_share(Asking *asking, long *left, int asked)
{
    *left -= ruleset_steps_used(asking->check.rules);
    if (*left > 0)
        return true;
    asking->asked = least(asking->asked, asked);
    return false;
}

// The functions of an act, as the seat asked would ask them. False: one of them fails.
static bool ask_act(Check *check, const ActRule *act, int number)
{
    GameSituation situation = situation_of(check->rules, MOMENT_ACT, number);
    situation.before = step_is_before(check->rules, act->step);
    const Hook *hooks[] = {&act->when.hook, &act->leaves.hook, &act->to.hook};
    const int none = -1, melds[] = {0, 1, 2};
    int answer;
    for (size_t i = 0; i < sizeof hooks / sizeof hooks[0]; i++)
        if (hooks[i]->ask && !ask(check, hooks[i], &situation, hooks[i]->of_meld ? melds : &none,
                                  hooks[i]->of_meld ? 3 : 1, &answer))
            return false;
    return true;
}

// Asks what the step asks; if the step is not taken in a situation, only its condition.
static void ask_step(Asking *asking, const Step *step)
{
    Check *check = &asking->check;
    const Hook *when = &step->when.hook, *only = &step->who.only.hook;
    long left = asking->steps;
    int nothing = -1, seats[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats[seat] = seat;
    const int hows = ruleset_hows(check->rules);
    const bool before = step_is_before(check->rules, (int)(step - check->rules->steps));
    const bool in_play = step->turn || before;
    for (int i = 0, asked = 0; i < hows * SITUATIONS && asked < SITUATIONS; i++) {
        GameSituation situation = situation_of(check->rules, MOMENT_MOVE, i);
        situation.before = before;
        How how = (How)situation.facts.ask(&situation.facts, FACT_HOW, -1);
        int taken = step->when.value, answer;
        if (in_play ? how != HOW_NOT_YET : !how_leads_behind(check->rules, how))
            continue;
        asked++;
        if ((when->ask && !ask(check, when, &situation, &nothing, 1, &taken)) ||
            (taken && only->ask &&
             !ask(check, only, &situation, seats, situation.facts.seats, &answer)) ||
            !within_share(asking, &left, asked))
            return;
        for (int act = 0; taken && act < step->act_count; act++)
            if (!ask_act(check, &check->rules->acts[step->act_first + act], i) ||
                !within_share(asking, &left, asked))
                return;
    }
}

// Functions for the numbers of cards dealt may leave no player without a card, and want no more
// cards than there are; ruleset_check has the same limits for lists. A fault names the first hand
// in which that happens, and comes once; ask_field notes a function that fails.
static void ask_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    int first = UNLIMITED, hand_short = UNLIMITED;
    DealTally lacking = {.move = -1};
    bool asks = false;
    for (int i = 0; i < rules->deal_count; i++)
        asks |= rules->deal[i].n.hook.ask != NULL;
    for (int i = 0; i < SITUATIONS && asks; i++) {
        const GameSituation situation = situation_of(rules, MOMENT_HAND, i);
        const int hand = situation.facts.ask(&situation.facts, FACT_HAND, -1);
        DealNumbers numbers;
        Error error;
        ruleset_new_command(rules);
        if (!deal_asked(rules, &situation.facts, &numbers, &error))
            continue;
        const DealTally tally = deal_tally(rules, &numbers);
        if (!deal_reaches_all(rules, &numbers))
            first = least(first, hand);
        if (hand < hand_short && (tally.move >= 0 || tally.stock >= deck_size(&rules->deck))) {
            hand_short = hand;
            lacking = tally;
        }
    }
    if (first != UNLIMITED)
        check_fault(check, FAULT_IMPOSSIBLE, check_deal_path(check),
                    tr("hand %d deals no card to the players"), first);
    if (hand_short != UNLIMITED)
        check_tally(check, hand_short, rules->players.max, &lacking);
}

// ---- Functions asked together in one command

// Functions asked in the same command share its steps. The command that ends a hand asks the most:
// the steps after the turns up to a question to a seat, the scoring, and the next deal up to its
// first step.
typedef struct {
    const Ruleset *rules;
    GameSituation turns_over, result, match, hand, dealt, turn;
    BonusSpans *bonuses;
    Error error;
} Together;

// Asks what a round asks as it begins, and whether anybody is asked in it.
static bool ask_round(Together *all, const Step *step, const Facts *facts, bool *anybody)
{
    int taken = 0, answer;
    *anybody = false;
    if (!policy_ask(&step->when, facts, -1, &taken, &all->error))
        return false;
    for (int seat = 0; taken && seat < facts->seats; seat++) {
        if (!policy_ask(&step->who.only, facts, seat, &answer, &all->error))
            return false;
        *anybody = *anybody || answer;
    }
    return true;
}

static bool ask_behind_turns(Together *all, bool *anybody)
{
    *anybody = false;
    for (int i = 0; i < all->rules->step_count && !*anybody; i++)
        if (!all->rules->steps[i].turn && !step_is_before(all->rules, i) &&
            !ask_round(all, &all->rules->steps[i], &all->turns_over.facts, anybody))
            return false;
    return true;
}

// The answer of the second policy; 0 if the first one answers no.
static bool ask_both(Together *all, const Facts *facts, const Policy *when, const Policy *then,
                     int side, int *answer)
{
    int holds;
    *answer = 0;
    return policy_ask(when, facts, side, &holds, &all->error) &&
           (!holds || policy_ask(then, facts, side, answer, &all->error));
}

// All bonuses of the list, of each side.
static bool ask_bonuses(Together *all, const Facts *facts, const BonusRule bonuses[], int count,
                        Span *span)
{
    for (int side = 0; side < facts->seats; side++) {
        int64_t sum = 0;
        for (int i = 0, answer; i < count; i++) {
            if (!ask_both(all, facts, &bonuses[i].when, &bonuses[i].points, side, &answer))
                return false;
            sum += answer;
        }
        span_stretch(span, sum);
    }
    return true;
}

static bool ask_chips(Together *all, ChipsOn on)
{
    for (int i = 0; i < all->rules->chip_count; i++) {
        const ChipRule *rule = &all->rules->chips[i];
        for (int seat = 0, amount; rule->on == on && seat < all->result.facts.seats; seat++)
            if (!ask_both(all, &all->result.facts, &rule->when, &rule->amount, seat, &amount))
                return false;
    }
    return true;
}

// A hand that counts nothing has no result, and a match that is won at once no points of the hand.
// The bonuses of the match are asked as if it ended with every hand.
static bool ask_result(Together *all)
{
    const Ruleset *rules = all->rules;
    const Facts *facts = &all->result.facts;
    const ScoreRule *score = &rules->score;
    const MatchRule *match = &rules->match;
    bool won = false;
    int answer;
    if (!policy_ask(&rules->counts_nothing, facts, -1, &answer, &all->error) || answer)
        return answer;
    for (int side = 0; side < facts->seats; side++) {
        if (!policy_ask(&match->won, facts, side, &answer, &all->error))
            return false;
        won = won || answer;
    }
    for (int side = 0; match->reentry.offered && side < facts->seats; side++)
        if (!policy_ask(&match->reentry.when, &all->match.facts, side, &answer, &all->error))
            return false;
    return (won ||
            ask_bonuses(all, facts, score->bonuses, score->bonus_count, &all->bonuses->hand)) &&
           policy_ask(&match->dealer, facts, -1, &answer, &all->error) &&
           ask_chips(all, CHIPS_ON_HAND_END) &&
           policy_ask(&match->over, &all->match.facts, -1, &answer, &all->error) &&
           ask_bonuses(all, &all->match.facts, match->bonuses, match->bonus_count,
                       &all->bonuses->match);
}

static bool ask_classes(Together *all)
{
    Face faces[FACES];
    const int count = deck_faces(&all->rules->deck, faces);
    for (int i = 0; i < all->rules->class_count; i++) {
        const Hook *hook = &all->rules->classes[i].hook;
        for (int j = 0, answer; hook->ask && j < count; j++)
            if (!hook->ask(hook, &all->dealt.facts, faces[j], &answer, &all->error))
                return false;
    }
    return true;
}

// All that moves counts, as if each happened once, and their starts.
static bool ask_counts(Together *all, int number)
{
    const Ruleset *rules = all->rules;
    for (const CountRule *count = rules->counts; count < rules->counts + rules->count_count;
         count++) {
        const int owners = count->of == COUNT_OF_TABLE ? 1 : all->hand.facts.seats;
        int answer;
        for (int of = 0; of < owners; of++)
            if (!policy_ask(&count->start, &all->hand.facts, count->start.hook.of_seat ? of : -1,
                            &answer, &all->error))
                return false;
        for (int event = 0; event < COUNT_EVENTS; event++) {
            const Hook *hook = &count->on.at[event].hook;
            const GameSituation situation = situation_for(rules, hook, number);
            for (int of = 0; hook->ask && of < owners; of++)
                if (!hook->ask(hook, &situation.facts, count->of == COUNT_OF_TABLE ? -1 : of,
                               &answer, &all->error))
                    return false;
        }
    }
    return true;
}

// Asks up to the first step of the turn that is taken.
static bool ask_next_hand(Together *all)
{
    const Ruleset *rules = all->rules;
    const Facts *facts = &all->hand.facts, *dealt = &all->dealt.facts;
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    DealNumbers numbers;
    int taken = 0, answer;
    bool anybody = false;
    if (!ask_chips(all, CHIPS_ON_HAND_START))
        return false;
    if (!deal_asked(rules, facts, &numbers, &all->error) || !ask_classes(all))
        return false;
    for (int side = 0; close && side < facts->seats; side++)
        if (!policy_ask(&close->loose_points, dealt, side, &answer, &all->error) ||
            !policy_ask(&close->loose_cards, dealt, side, &answer, &all->error))
            return false;
    for (int i = 0; step_is_before(rules, i) && !anybody; i++)
        if (!ask_round(all, &rules->steps[i], &all->turn.facts, &anybody))
            return false;
    for (int i = 0; i < rules->step_count && !taken && !anybody; i++)
        if (rules->steps[i].turn &&
            !policy_ask(&rules->steps[i].when, &all->turn.facts, -1, &taken, &all->error))
            return false;
    return true;
}

static void ask_together(Asking *asking, BonusSpans *bonuses)
{
    const Ruleset *rules = asking->check.rules;
    long left = asking->steps;
    for (int i = 0; i < SITUATIONS; i++) {
        Together all = {.rules = rules,
                        .bonuses = bonuses,
                        .turns_over = situation_of(rules, MOMENT_MOVE, i),
                        .result = situation_of(rules, MOMENT_RESULT, i),
                        .match = situation_of(rules, MOMENT_MATCH, i),
                        .hand = situation_of(rules, MOMENT_HAND, i),
                        .dealt = situation_of(rules, MOMENT_DEALT, i),
                        .turn = situation_of(rules, MOMENT_MOVE, i * ruleset_hows(rules))};
        const Facts *turns_over = &all.turns_over.facts;
        const How how = (How)turns_over->ask(turns_over, FACT_HOW, -1);
        bool anybody = false;
        ruleset_new_command(rules);
        if ((how_leads_behind(rules, how) && !ask_behind_turns(&all, &anybody)) ||
            !ask_counts(&all, i) || (!anybody && !(ask_result(&all) && ask_next_hand(&all)))) {
            asking->check.clean = false;
            Fault fault = failure_of(rules, &all.error);
            Error text;
            error_set(&text,
                      tr("%s (asked in one command with all that is asked as a hand ends and the "
                         "next one is dealt)"),
                      fault.text);
            snprintf(fault.text, sizeof fault.text, "%s", text.text);
            faults_add_whole(asking->check.faults, &fault);
            return;
        }
        if (!within_share(asking, &left, i + 1))
            return;
    }
}

static void count_function(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Asking *asking = data;
    asking->functions += field && field_hook(field, target);
}

// Whether the function in the field would be asked in play: not if the `when` beside it says no or
// fails, whose steps are charged to the same share.
static bool field_holds(const Field *field, const void *target, const GameSituation *situation,
                        int of, long *left)
{
    int holds = true;
    Error error;
    if (!field->guarded)
        return true;
    const char *beside = (const char *)target + field->guard_at;
    const Policy *when = (const Policy *)(const void *)beside;
    ruleset_new_command(situation->rules);
    const bool answers = policy_ask(when, &situation->facts, of, &holds, &error);
    *left -= ruleset_steps_used(situation->rules);
    return answers && holds;
}

static void ask_field(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Asking *asking = data;
    const Hook *hook = field ? field_hook(field, target) : NULL;
    const Ruleset *rules = asking->check.rules;
    long left = asking->steps;
    int of[FACES], answer;
    const bool in_play = hook && (hook->moment == MOMENT_MOVE || hook->moment == MOMENT_ACT);
    const int count = hook ? field_asks_about(rules, field, hook, of) : 0;
    for (int i = 0; hook && !in_play && i < SITUATIONS; i++) {
        const GameSituation situation = situation_for(rules, hook, i);
        int asked[FACES], held = 0;
        for (int j = 0; j < count; j++)
            if (field_holds(field, target, &situation, of[j], &left))
                asked[held++] = of[j];
        if (!ask(&asking->check, hook, &situation, asked, held, &answer) ||
            !within_share(asking, &left, i + 1))
            return;
    }
}

bool ruleset_check_functions(const Ruleset *rules, Extent *extent, Faults *faults)
{
    Asking asking = {.check = {rules, faults, true, ""}, .asked = SITUATIONS};
    fields_walk(rules, count_function, &asking);
    asking.steps = extent->all ? LONG_MAX : FUNCTIONS_STEPS_MAX / (asking.functions + 1);
    fields_walk(rules, ask_field, &asking);
    for (int i = 0; i < rules->step_count; i++)
        ask_step(&asking, &rules->steps[i]);
    ask_deal(&asking.check);
    BonusSpans bonuses = {{0, 0}, {0, 0}};
    if (asking.check.clean)
        ask_together(&asking, &bonuses);
    if (asking.check.clean)
        check_points(&asking.check, &bonuses);
    extent->situations = SITUATIONS - asking.asked;
    return asking.check.clean;
}

// ---- Words for closing a hand

typedef struct {
    const Ruleset *rules;
    const Words *now;  // the current word
    Words before;      // the word in the extended file
    Text list;         // paths of the texts that still use it
} Wording;

// Whether a word of the text begins like this one. The ending of a Spanish verb is ignored: cort-
// begins cortar and cortó.
static bool says(const Words *text, const Words *word, Language language)
{
    const char *wanted = word->in[language];
    size_t length = strlen(wanted);
    const char *ending = length > 4 ? wanted + length - 2 : "";
    if (language == LANGUAGE_ES &&
        (strcmp(ending, "ar") == 0 || strcmp(ending, "er") == 0 || strcmp(ending, "ir") == 0))
        length -= 2;
    bool in_word = false;
    for (const char *at = text->in[language]; *at && length > 0; at++) {
        size_t same = 0;
        while (same < length && ascii_small(at[same]) == ascii_small(wanted[same]))
            same++;
        if (!in_word && same == length)
            return true;
        char small = ascii_small(*at);
        in_word = (small >= 'a' && small <= 'z') || (unsigned char)*at >= 0x80;
    }
    return false;
}

// Adds the path of a text of an extended file if it uses the replaced word.
static void take_text(Wording *wording, const char *path, const Words *text)
{
    const RulesFile *files;
    const char *file;
    int line;
    if (ruleset_files(wording->rules, &files) < 2 ||
        !origins_find(wording->rules, path, &file, &line) || strcmp(file, files[0].path) == 0)
        return;
    bool left = false;
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        left |= strcmp(wording->before.in[language], wording->now->in[language]) != 0 &&
                says(text, &wording->before, language);
    if (left)
        text_add(&wording->list, "%s%s", wording->list.used ? ", " : "", path);
}

static void take_field(const char *path, const Field *field, const void *target, void *data)
{
    const Hook *hook = field ? field_hook(field, target) : NULL;
    if (hook)
        take_text(data, path, &hook->says);
    if (field && field->type == FIELD_WORDS)
        take_text(data, path, (const Words *)(const void *)((const char *)target + field->offset));
}

bool ruleset_check_words(const Ruleset *rules, Faults *faults)
{
    const ActRule *act = ruleset_act(rules, ACT_CLOSE);
    if (!act)
        return true;
    char list[FAULT_TEXT_MAX / 2];
    Check check = {rules, faults, true, ""};
    Wording wording = {rules, &act->word, origins_parent_word(rules), text_in(list, sizeof list)};
    fields_walk(rules, take_field, &wording);
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        take_text(&wording, check_path(&check, "options.%s.help", option->name), &option->help);
    }
    if (wording.list.used)
        check_fault(
            &check, FAULT_STALE_WORD, check_path(&check, "%s.word", act->path),
            tr("is \"%s\" now, and texts of the file that is extended still say \"%s\": %s"),
            words_now(&act->word), words_now(&wording.before), list);
    return check.clean;
}
