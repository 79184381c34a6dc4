#include "rules/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/checking.h"
#include "rules/conclude.h"
#include "rules/fields.h"
#include "rules/origins.h"

void wrong(Check *check, const char *path, const char *format, ...)
{
    const char *file;
    int line;
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    origins_find(check->rules, path, &file, &line);
    faults_add(check->faults, file, line, path, "%s", text);
    check->clean = false;
}

const char *path_of(Check *check, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(check->path, sizeof check->path, format, values);
    va_end(values);
    return check->path;
}

// ---- Cards and deal

static void check_deck(Check *check)
{
    const Deck *deck = &check->rules->deck;
    if (deck->jokers > deck->packs * PACK_JOKERS_MAX)
        wrong(check, "deck.jokers", tr("%d jokers; packs: %d, with %d jokers each at most"),
              deck->jokers, deck->packs, PACK_JOKERS_MAX);
    if (deck->suits == SUITS_SPANISH && deck_place(deck, RANK_MAX) >= 0)
        wrong(check, "deck.ranks", tr("Spanish suits have no rank %d: the king is 12"), RANK_MAX);
}

int hands_dealt(const Ruleset *rules)
{
    int hands = 1;
    for (int i = 0; i < rules->deal_count; i++)
        hands = most(hands, rules->deal[i].n.count);
    return hands;
}

const char *path_of_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to == TO_HANDS)
            return path_of(check, "deal[%d].n", i + 1);
    return "deal";
}

static void check_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    const int players = rules->players.max, cards = deck_size(&rules->deck);
    for (int hand = 1; hand <= hands_dealt(rules); hand++) {
        int dealt = 0;
        for (int i = 0; i < rules->deal_count; i++) {
            int size = by_hand_listed(&rules->deal[i].n, hand);
            dealt += rules->deal[i].to == TO_HANDS ? size * players : size;
        }
        if (dealt >= cards)
            wrong(check, path_of_deal(check),
                  tr("hand %d deals %d cards where %d play, and the deck has %d: no card is left "
                     "for the stock"),
                  hand, dealt, players, cards);
        if (ruleset_dealt(rules, hand) == 0)
            wrong(check, path_of_deal(check), tr("hand %d deals no card to the players"), hand);
    }
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to == ZONE_STOCK)
            wrong(check, path_of(check, "deal[%d].to", i + 1), "%s",
                  tr("the stock is where the cards come from: they cannot be dealt to it"));
}

// ---- Melds

static int wild_cards(const Ruleset *rules)
{
    CardSet cards = deck_cards(&rules->deck), wild = card_set_of(&cards, rules->wild);
    return card_set_count(&wild);
}

static void check_wild(Check *check)
{
    const Ruleset *rules = check->rules;
    const int wild = wild_cards(rules);
    bool held = false;  // in some kind of meld
    for (int kind = 0; kind < rules->meld_count; kind++)
        held |= rules->melds[kind].wild.max > 0;
    if (wild == deck_size(&rules->deck))
        wrong(check, "wild", "%s",
              tr("every card is wild, and no meld could have a card that stands for itself"));
    else if (wild > 0 && rules->meld_count > 0 && !held)
        wrong(check, "wild", "%s",
              tr("no kind of meld may hold a wild card: wild.max is 0 in all of them"));
}

static void check_meld(Check *check, const MeldRule *meld)
{
    const Form form = form_of_meld(&check->rules->deck, meld);
    const int cards = form_cards_most(&form, &check->rules->deck, wild_cards(check->rules));
    const int room = meld->size.max - meld->naturals_min;  // for wild cards
    if (meld->size.min > cards)
        wrong(check, path_of(check, "melds.%s.size", meld->name),
              tr("%d cards at least; such a meld can never have more than %d"), meld->size.min,
              cards);
    else if (meld->size.max > cards && meld->size.max != UNLIMITED)
        wrong(check, path_of(check, "melds.%s.size", meld->name),
              tr("%d cards at most; such a meld can never have more than %d"), meld->size.max,
              cards);
    if (room < 0)
        wrong(check, path_of(check, "melds.%s.naturals_min", meld->name),
              tr("%d cards that stand for themselves do not fit in a meld of %d"),
              meld->naturals_min, meld->size.max);
    else if (meld->wild.max > room && meld->wild.max != UNLIMITED)
        wrong(check, path_of(check, "melds.%s.wild.max", meld->name),
              tr("a meld of %d cards at most, of which %d stand for themselves, never holds %d "
                 "wild cards"),
              meld->size.max, meld->naturals_min, meld->wild.max);
    if (meld->suits.min > meld->size.max)
        wrong(check, path_of(check, "melds.%s.suits", meld->name),
              tr("a meld of %d cards at most never has %d suits"), meld->size.max, meld->suits.min);
}

static void check_swaps(Check *check)
{
    const Ruleset *rules = check->rules;
    bool any = false;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const bool swaps = meld->wild.swap != SWAP_NONE;
        const char *path = path_of(check, "melds.%s.wild.%s", meld->name, swaps ? "swap" : "freed");
        if (!swaps && meld->wild.freed != FREED_SAME_RUN)
            wrong(check, path, "%s", tr("no wild card is ever freed: swap is \"none\""));
        else if (swaps && !form_of_meld(&rules->deck, meld).in_row)
            wrong(check, path, "%s", tr("only in a run does a wild card stand for one card"));
        else if (swaps && !turns_have(rules, ACT_SWAP))
            wrong(check, path, "%s",
                  tr("no step lets a player replace a wild card: swap {…} is missing"));
        any |= swaps;
    }
    for (int i = 0; i < rules->act_count && !any; i++)
        if (rules->acts[i].kind == ACT_SWAP)
            wrong(check, rules->acts[i].path, "%s",
                  tr("no wild card may be replaced: wild.swap is \"none\" in every kind of meld"));
}

// ---- The opening

// The most melds of the kind in one contract.
static int most_in_contract(const Ruleset *rules, int kind)
{
    int melds = 0;
    for (int i = 0; i < rules->opening.contract_count; i++)
        melds = most(melds, rules->opening.contracts[i].melds[kind]);
    return melds;
}

// What the kind is held to as a part of contracts.
static void check_kind_at_opening(Check *check, int kind)
{
    const Ruleset *rules = check->rules;
    const MeldRule *meld = &rules->melds[kind], form = ruleset_opening_form(meld);
    const OpeningForm *at_opening = &meld->at_opening;
    const bool narrows = at_opening->size.min > 1 || at_opening->size.max != UNLIMITED ||
                         at_opening->wild_max != UNLIMITED;
    const int together = most_in_contract(rules, kind);
    if (narrows && together == 0)
        wrong(check, path_of(check, "melds.%s.at_opening", meld->name), "%s",
              tr("no contract has a meld of this kind"));
    else if (form.size.min > form.size.max)
        wrong(check, path_of(check, "melds.%s.at_opening", meld->name),
              tr("such a meld has %d cards at least, and here %d at most"), form.size.min,
              form.size.max);
    if (!(rules->opening.distinct >> kind & 1))
        return;
    if (!form_of_meld(&rules->deck, meld).of_one_rank)
        wrong(check, "opening.distinct", tr("'%s' is a run, and has no rank of its own"),
              meld->name);
    else if (together < 2)
        wrong(check, "opening.distinct", tr("no contract has two melds of the kind '%s'"),
              meld->name);
}

// Does a turn draw one card and discard one, so that a hand stays as large as it was dealt?
static bool hands_stay_as_large(const Ruleset *rules)
{
    int draws = -1;  // the step that draws
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        bool always = step->times == TIMES_ONE && step->when.value && !step->when.hook.ask;
        if (act->kind == ACT_DISCARD && !always)
            return false;
        if (act->kind != ACT_DRAW)
            continue;
        if (act->take == TAKE_ALL || step->times == TIMES_ANY || (draws >= 0 && draws != act->step))
            return false;
        draws = act->step;
    }
    return true;
}

// Whether a hand has the cards for its contract. Each contract is at fault once: where it holds for
// several hands, in the first that lacks cards.
static void check_contract_cards(Check *check)
{
    const Ruleset *rules = check->rules;
    const Contract *at_fault = NULL;
    int hands =
        most(rules->opening.contract_count, most(hands_dealt(rules), rules->out.final.count));
    for (int hand = 1; hand <= least(hands, rules->match.hands); hand++) {
        const Contract *contract = ruleset_contract(rules, hand);
        const int drawn = ruleset_dealt(rules, hand) + 1;
        const bool keeps = ruleset_final(rules, hand) == FINAL_REQUIRED;
        int needed = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            needed += contract->melds[kind] * ruleset_opening_form(&rules->melds[kind]).size.min;
        if (contract == at_fault || drawn <= 0 || needed <= drawn - keeps)
            continue;
        const char *path =
            path_of(check, "opening.contract[%d]", (int)(contract - rules->opening.contracts) + 1);
        if (keeps)
            wrong(check, path,
                  tr("in hand %d it takes %d cards; who has drawn holds %d, and must keep one to "
                     "discard"),
                  hand, needed, drawn);
        else
            wrong(check, path, tr("in hand %d it takes %d cards; who has drawn holds %d"), hand,
                  needed, drawn);
        at_fault = contract;
    }
}

static void check_opening(Check *check)
{
    const Ruleset *rules = check->rules;
    const OpeningRule *opening = &rules->opening;
    const bool contracts = opening->contract_count > 0;
    bool opens = false;  // some act does
    for (int kind = 0; kind < rules->meld_count; kind++)
        check_kind_at_opening(check, kind);
    for (int i = 0; i < opening->contract_count; i++) {
        int melds = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            melds += opening->contracts[i].melds[kind];
        if (melds > CONTRACT_SIZE_MAX)
            wrong(check, path_of(check, "opening.contract[%d]", i + 1),
                  tr("%d melds; a contract has %d at most"), melds, CONTRACT_SIZE_MAX);
    }
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        opens |= act->kind == ACT_MELD && act->opens != OPENS_NOT;
        if (!contracts && act->opens != OPENS_ALSO)
            wrong(check, path_of(check, "%s.opens", act->path), "%s",
                  tr("there are no contracts: opening.contract is missing"));
    }
    if (contracts && !opens)
        wrong(check, "opening.contract", "%s",
              tr("no step lets a player put it down: wanted meld {…} in which opens is \"also\" or "
                 "\"only\""));
    if (contracts && hands_stay_as_large(rules))
        check_contract_cards(check);
}

bool ruleset_check(const Ruleset *rules, Faults *faults)
{
    Check check = {rules, faults, true, ""};
    check_deck(&check);
    check_deal(&check);
    check_wild(&check);
    for (int kind = 0; kind < rules->meld_count; kind++)
        check_meld(&check, &rules->melds[kind]);
    check_hand(&check);
    check_opening(&check);
    check_swaps(&check);
    check_match(&check);
    return check.clean;
}

// ---- The word for closing a hand

typedef struct {
    const Ruleset *rules;
    const Words *now;  // the word of the rules
    Words before;      // that of the file they extend
    Text list;         // the paths of the texts that still say it
} Wording;

// Whether a word of the text begins like this one. Of a Spanish verb its ending does not count:
// cort- begins cortar and cortó.
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

// Takes down a text of a file that the first one extends, where it says a word that is replaced.
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
        take_text(&wording, path_of(&check, "options.%s.help", option->name), &option->help);
    }
    if (wording.list.used)
        wrong(&check, path_of(&check, "%s.word", act->path),
              tr("is \"%s\" now, and texts of the file that is extended still say \"%s\": %s"),
              words_now(&act->word), words_now(&wording.before), list);
    return check.clean;
}
