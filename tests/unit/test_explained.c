// What is explained of rules that no shipped variant has is true of them.

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "explain/explain.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "support/loaded.h"
#include "test.h"

#include "rules/conclude.h"

enum { PAGE_BYTES = 128 * 1024 };

static char page[PAGE_BYTES];

// A copy of the variant to be changed.
static Ruleset *copy_of(const char *variant)
{
    static Ruleset copy;
    const Ruleset *rules = loaded(variant, NULL, 0);
    copy = *rules;
    copy.origins = NULL;
    copy.effort = NULL;
    loaded_drop(rules);
    return &copy;
}

static void explain(Ruleset *rules)
{
    Explanation lines;
    size_t used = 0;
    ruleset_conclude(rules);
    explain_rules(rules, STYLE_LETTERS, &lines);
    for (int i = 0; i < lines.count; i++)
        used += (size_t)snprintf(page + used, sizeof page - used, "%s\n", lines.lines[i].text);
    explanation_free(&lines);
    assert_true(used < sizeof page);
}

static void check_says(const char *text, bool wanted)
{
    if ((strstr(page, text) != NULL) != wanted)
        fail_msg("%s: \"%s\" in\n%s", wanted ? "missing" : "not wanted", text, page);
}

static ActRule *act_of(Ruleset *rules, const char *path)
{
    for (int i = 0; i < rules->act_count; i++)
        if (strcmp(rules->acts[i].path, path) == 0)
            return &rules->acts[i];
    fail_msg("there is no %s", path);
    return NULL;
}

static void what_follows_a_contract_in_its_turn_is_told(void **state)
{
    Ruleset *rules = copy_of("loba_centroamericana");
    explain(rules);
    check_says("and nothing else goes down in that turn", true);

    act_of(rules, "hand.table.lay")->stage = STAGE_OPENED;
    explain(rules);
    check_says("and after it you may add cards to melds in the same turn", true);
    check_says("nothing else goes down", false);

    act_of(rules, "hand.table.meld")->opens = OPENS_ALSO;
    explain(rules);
    check_says("and after it you may put down other melds and add cards to melds", true);
    check_says("first the contract of the hand, after it any others", true);
}

static void only_the_top_card_of_a_pile_taken_whole_is_due(void **state)
{
    Ruleset *rules = copy_of("loba_de_mas");
    ActRule *take = act_of(rules, "hand.draw.discards");
    take->use = (UseRule){.meld = true, .lay = true};
    explain(rules);
    check_says("Only if you play the card that lay on top at once", true);
    check_says("the others you may keep", true);
    take->use = (UseRule){.lay = true};
    explain(rules);
    check_says("Only if you lay the card that lay on top at once", true);
    take->take = TAKE_TOP;
    explain(rules);
    check_says("Only if you lay it at once", true);
}

static void a_kind_that_counts_only_where_a_hand_is_shown_is_told_as_that(void **state)
{
    static const char shown[] = "it counts only where a hand is shown";
    static const char loose[] = "it counts only where the loose cards of a hand are told apart";
    Ruleset *rules = copy_of("closed_contracts");
    ActRule *meld = act_of(rules, "hand.table.meld");
    for (int i = 0; i < rules->opening.contract_count; i++)
        rules->opening.contracts[i] = (Contract){{1}};
    explain(rules);
    check_says(shown, false);
    meld->opens = OPENS_ONLY;
    explain(rules);
    check_says(shown, true);
    act_of(rules, "hand.show.show")->kind = ACT_LAY;
    explain(rules);
    check_says(loose, true);
    act_of(rules, "hand.close.close")->kind = ACT_DISCARD;
    rules->score.held = HELD_ALL;
    explain(rules);
    check_says("Run: ", false);
}

static void who_wins_after_the_last_hand_is_told(void **state)
{
    static const char below[] = "while several players are below the limit, the one of them with "
                                "the fewest points wins";
    Ruleset *rules = copy_of("loba_de_menos");
    explain(rules);
    check_says(below, false);
    rules->match.over.value = 1;
    explain(rules);
    check_says(below, true);
    rules->match.over.value = 0;
    rules->match.hands = (Policy){.value = 10};
    explain(rules);
    check_says(below, true);
    check_says("A match is 10 hands at most.", true);
    rules->match.at_limit = LIMIT_ENDS;
    explain(rules);
    check_says(below, false);
    check_says("A match is 10 hands at most.", true);
    rules->match.limit = UNLIMITED;
    explain(rules);
    check_says("A match is 10 hands.", true);
}

static void what_happens_once_is_told_as_once(void **state)
{
    Ruleset *rules = copy_of("loba_de_menos");
    rules->stock.times = 1;
    rules->match.reentry.max = 1;
    explain(rules);
    check_says("once in a hand. After that it is not renewed", true);
    check_says("Once in a match.", true);
    check_says("1 time", false);
}

static void a_set_with_one_copy_of_a_card_has_no_suit_twice(void **state)
{
    Ruleset *rules = copy_of("carioca_chilena");
    explain(rules);
    check_says("Suits do not matter", true);
    for (int kind = 0; kind < rules->meld_count; kind++)
        rules->melds[kind].copies = 1;
    explain(rules);
    check_says("All suits differ.", true);
    check_says("Suits do not matter", false);
}

static void a_wild_card_with_points_of_its_own_is_told_once(void **state)
{
    Ruleset *rules = copy_of("loba_de_menos");
    rules->wild = FACES_JOKER;
    for (int suit = 0; suit < SUITS; suit++)
        rules->wild = face_set_with(rules->wild, face_make(suit, 2));
    explain(rules);
    check_says("2 to 10: their number", true);
    rules->wild_points = 20;
    explain(rules);
    check_says("3 to 10: their number", true);
    check_says("2 to 10", false);
    check_says("a wild card, whatever it shows: 20", true);
    rules->wild = face_set_with(FACES_JOKER, face_make(0, 2));
    explain(rules);
    check_says("2H: 2; 2D: 2", true);
}

// The words of a function may be a whole sentence, and come last.
static void a_payment_that_a_function_works_out_ends_with_its_words(void **state)
{
    Ruleset *rules = copy_of("chinchon");
    explain(rules);
    check_says("that player pays into the pot: one stake (the second time two, the third four, "
               "and so on).",
               true);
}

static void where_nobody_lays_off_nothing_is_told_of_it(void **state)
{
    Ruleset *rules = copy_of("loba_de_menos");
    explain(rules);
    check_says("laid on", true);
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_LAY)
            rules->acts[i].kind = ACT_MELD;
    explain(rules);
    check_says("laid on", false);
    check_says("when cards are added", false);
    check_says("and no cards are added to them", true);
}

// ---- What a game does not have

static void bar_acts(Ruleset *rules, bool (*of)(const ActRule *act))
{
    for (int i = 0; i < rules->act_count; i++)
        if (of(&rules->acts[i]))
            rules->acts[i].when = (Policy){.value = 0};
}

static bool is_discard(const ActRule *act)
{
    return act->kind == ACT_DISCARD || (act->kind == ACT_DRAW && act->from == ZONE_DISCARDS);
}

static bool is_lay(const ActRule *act) { return act->kind == ACT_LAY; }

static bool is_swap(const ActRule *act) { return act->kind == ACT_SWAP; }

static bool is_show(const ActRule *act) { return act->kind == ACT_SHOW || act->kind == ACT_LAY; }

static bool is_meld(const ActRule *act) { return act->kind == ACT_MELD || is_show(act); }

static bool is_close(const ActRule *act) { return act->kind == ACT_CLOSE || is_show(act); }

static void without_discards(Ruleset *rules)
{
    int kept = 0;
    bar_acts(rules, is_discard);
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to != ZONE_DISCARDS)
            rules->deal[kept++] = rules->deal[i];
    rules->deal_count = kept;
}

static void without_wild_cards(Ruleset *rules)
{
    rules->wild = 0;
    rules->deck.jokers = 0;
    deck_index(&rules->deck);
}

static void without_lay_offs(Ruleset *rules) { bar_acts(rules, is_lay); }

static void without_exchange(Ruleset *rules) { bar_acts(rules, is_swap); }

static void without_contracts(Ruleset *rules)
{
    rules->opening.contract_count = 0;
    for (int i = 0; i < rules->act_count; i++)
        rules->acts[i].opens = OPENS_ALSO;
}

static void without_melds_on_the_table(Ruleset *rules) { bar_acts(rules, is_meld); }

static void without_closing(Ruleset *rules)
{
    bar_acts(rules, is_close);
    rules->chip_count = 0;
}

static void without_showing(Ruleset *rules) { bar_acts(rules, is_show); }

static void without_renewal(Ruleset *rules) { rules->stock.renew = RENEW_NONE; }

static void of_one_hand(Ruleset *rules)
{
    rules->match.hands = (Policy){.value = 1};
    rules->chip_count = 0;
}

static void without_limit(Ruleset *rules) { rules->match.limit = UNLIMITED; }

// Words that a file wrote itself, which explain has no say in.
static void leave_words_out(const FieldPaths *at, const Field *field, const void *target,
                            void *data)
{
    Hook *hook = field ? (Hook *)(uintptr_t)field_hook(field, target) : NULL;
    if (hook)
        hook->says = (Words){0};
}

enum { SPOKEN_MAX = 10 };

// What is taken out of a game, and words that then no sentence of it has, but the one that says so.
static const struct {
    void (*take_out)(Ruleset *rules);
    const char *but;
    const char *words[SPOKEN_MAX];
} taken_out[] = {
    {without_discards, "", {"discard"}},
    {without_wild_cards, "No card is wild.", {"wild", "joker"}},
    {without_lay_offs,
     "no cards are added to them",
     {"laid off", "Lay off", "Add cards", "adds", "when cards are added", "are added to them"}},
    {without_exchange, "", {"Replace a", "be replaced", "replace wild"}},
    {without_contracts, "", {"contract"}},
    {without_melds_on_the_table,
     "",
     {"What you put down", "your melds on the table", "goes out", "gone out", "to the table"}},
    {without_closing,
     "",
     {"decides to", "decided to", "close", "to knock", "cutter", "Cut:", "hand is shown"}},
    {without_showing, "", {"Show your", "is shown"}},
    {without_renewal, "The stock is not renewed", {"renewed", "shuffled", "turned over"}},
    {of_one_hand, "", {"next hand", "next deal", "every hand", "from then on", "come back"}},
    {without_limit, "", {"below the limit", "out of the match", "passed over"}},
};

static void explain_speaks_of_nothing_that_the_game_does_not_have(void **state)
{
    static Variant variants[VARIANTS_MAX];
    static char missing[PAGE_BYTES];
    Text list = text_in(missing, sizeof missing);
    const int count = loaded_source()->list(loaded_source(), variants);
    for (int i = 0; i < count * (int)(sizeof taken_out / sizeof taken_out[0]); i++) {
        Explanation told;
        Ruleset *rules = copy_of(variants[i % count].id);
        const int what = i / count;
        fields_walk(rules, leave_words_out, NULL);
        taken_out[what].take_out(rules);
        ruleset_conclude(rules);
        explain_rules(rules, STYLE_LETTERS, &told);
        for (const ExplainLine *line = told.lines; line < told.lines + told.count; line++)
            for (const char *const *word = taken_out[what].words; *word; word++)
                if (line->kind != LINE_EXAMPLE && line->part != PART_OPTIONS &&
                    strstr(line->text, *word) &&
                    (!*taken_out[what].but || !strstr(line->text, taken_out[what].but)))
                    text_add(&list, "%s, %d, \"%s\": %s\n", rules->id, what, *word, line->text);
        explanation_free(&told);
    }
    if (*missing)
        fail_msg("%s", missing);
}

// ---- What a contract leaves

static void set_final(Ruleset *rules, FinalDiscard final)
{
    rules->out.final = (ByHand){.count = 1, .values = {(int) final}};
}

static void a_contract_tells_its_fewest_cards_whatever_its_sizes_are(void **state)
{
    Ruleset *rules = copy_of("carioca_argentina");
    for (int kind = 0; kind < rules->meld_count; kind++)
        rules->melds[kind].at_opening.size = (Range){1, UNLIMITED};
    explain(rules);
    check_says("Hand 1: 2 tríos (6 cards or more).\n", true);
    check_says("Hand 7: 3 escaleras (12 cards). Whoever puts it down goes out: the one card left "
               "is the discard.",
               true);
    set_final(rules, FINAL_OPTIONAL);
    explain(rules);
    check_says("Hand 7: 3 escaleras (12 cards or more). Whoever puts it down goes out: if a card "
               "is left, it is the discard.",
               true);
}

static void what_becomes_of_the_last_card_follows_from_the_contract(void **state)
{
    static const char either[] = "he last card may be discarded or go to the table";
    Ruleset *rules = copy_of("carioca_chilena");
    set_final(rules, FINAL_OPTIONAL);
    explain(rules);
    check_says("Hands 1 to 5: the last card may be discarded or go to the table", true);
    check_says("Hand 6: the last card is the one that the contract leaves, and it is discarded.",
               true);
    check_says("Hand 7: the last card goes down with the contract, and there is no discard.", true);
    act_of(rules, "hand.table.lay")->stage = STAGE_OPENED;
    explain(rules);
    check_says("the one card left is discarded or added to a meld.", true);
    check_says("Hands 1 to 6: the last card may be discarded or go to the table", true);
    rules->opening.contracts[0] = rules->opening.contracts[6];
    rules->opening.contract_count = 1;
    rules->deal[0].n = (ByHand){.count = 1, .values = {12}};
    rules->match.hands = (Policy){.value = UNLIMITED};
    explain(rules);
    check_says(either, false);
    check_says("The last card goes down with the contract, and there is no discard.", true);
}

// ---- Words for players

// An option may stand at any of these, and is told by its help where it has none of its own.
static void what_players_read_of_a_field_has_no_words_for_authors(void **state)
{
    static const char *const words[] = {"\"", "=", "`", "function", "{", "*"};
    static const FieldType types[] = {FIELD_NUMBER,         FIELD_TRUTH,         FIELD_CHOICE,
                                      FIELD_POLICY,         FIELD_BY_HAND,       FIELD_CONDITION,
                                      FIELD_CHOICE_BY_HAND, FIELD_CHOICE_OR_SEAT};
    static FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        bool offered = false;
        const Field *field = lines[i].field;
        char help[EXPLAINED_MAX];
        snprintf(help, sizeof help, "%s", field->help);
        if (field->is_event)
            help[strcspn(help, ";")] = '\0';
        for (size_t type = 0; type < sizeof types / sizeof types[0]; type++)
            offered = offered || field->type == types[type];
        for (size_t word = 0; offered && word < sizeof words / sizeof words[0]; word++)
            if (strstr(help, words[word]))
                fail_msg("%s: %s in \"%s\"", lines[i].path, words[word], help);
    }
}

static void what_an_event_is_to_authors_is_not_told_to_players(void **state)
{
    Ruleset *rules = copy_of("values");
    rules->count_count = 1;
    rules->counts[0].of = COUNT_OF_TABLE;
    for (int event = 0; event < COUNT_EVENTS; event++)
        rules->counts[0].on.at[event] = (Policy){.value = 1};
    explain(rules);
    check_says("It changes when the points of a hand are written: +1.", true);
    check_says("It changes when a hand is dealt: +1.", true);
}

static void an_option_without_help_is_told_without_it(void **state)
{
    Ruleset *rules = copy_of("rummy");
    for (int i = 0; i < rules->option_count; i++) {
        rules->options[i].help = (Words){0};
        rules->options[i].field_help = NULL;
    }
    explain(rules);
    check_says("max_reshuffles = 5. It may also be", true);
    check_says("\"\"", false);
}

static void several_bonuses_are_told_as_a_sum(void **state)
{
    Ruleset *rules = copy_of("loba_de_mas");
    explain(rules);
    check_says("a player to whom several apply gets their sum", true);
    rules->score.bonus_count = 1;
    explain(rules);
    check_says("gets their sum", false);
    check_says("Added to the total of whoever goes out: 5 points.", true);
}

static void a_close_without_loose_cards_wants_all_in_melds(void **state)
{
    Ruleset *rules = copy_of("golpeado");
    explain(rules);
    check_says("At most 1 card may be loose, that is, in no meld.", true);
    act_of(rules, "hand.throw.close")->loose_points.value = 7;
    explain(rules);
    check_says("At most 1 card may be loose.", true);
    act_of(rules, "hand.throw.close")->loose_cards.value = 0;
    explain(rules);
    check_says("Every card must be in a meld.", true);
    check_says("At most 0 cards", false);
}

static void who_closes_and_splits_freely_is_held_to_the_close(void **state)
{
    static const char bound[] =
        "What the knocker leaves loose must still be within the limit to knock.";
    Ruleset *rules = copy_of("gin");
    explain(rules);
    check_says(bound, true);
    rules->arrange.choose = CHOOSE_EQUAL;
    explain(rules);
    check_says(bound, false);
    rules->arrange.choose = CHOOSE_FREE;
    act_of(rules, "hand.throw.close")->loose_points = (Policy){.value = UNLIMITED};
    explain(rules);
    check_says(bound, false);
}

static void where_a_card_taken_stays_not_any_card_is_discarded(void **state)
{
    Ruleset *rules = copy_of("rummy");
    explain(rules);
    check_says("Discard a card.", true);
    act_of(rules, "hand.draw.discards")->no_return = RETURN_ALLOWED;
    explain(rules);
    check_says("Discard any card.", true);
}

static void wild_cards_that_are_no_jokers_may_be_themselves(void **state)
{
    Ruleset *rules = copy_of("loba_de_mas");
    explain(rules);
    check_says("Those that are not jokers may also stand for themselves.", true);
    check_says("A wild card is written with what it stands for, like this: JK=5S.", true);
    rules->wild &= ~FACES_JOKER;
    explain(rules);
    check_says("They may also stand for themselves.", true);
    check_says("like this: 2S=5S.", true);
    rules->wild = 0;
    explain(rules);
    check_says("like this", false);
}

static void a_blocked_hand_is_told_in_the_words_of_the_game(void **state)
{
    Ruleset *rules = copy_of("gin");
    explain(rules);
    check_says("A blocked hand ends, and nobody has decided to knock.", true);
    rules = copy_of("rummy");
    explain(rules);
    check_says("A blocked hand ends, and nobody has gone out.", true);
}

static void what_the_one_who_closed_must_do_for_the_pot_is_told_of_that_player(void **state)
{
    Ruleset *rules = copy_of("golpeado");
    rules->chips[0].amount.value = 1;
    explain(rules);
    check_says("the whole pot goes to the knocker, if there is one and that player is left without "
               "a loose card.",
               true);
}

static void cards_may_cost_nothing(void **state)
{
    Ruleset *rules = copy_of("loba_de_mas");
    rules->score.held = HELD_NONE;
    explain(rules);
    check_says("costs points", false);
    check_says("What is left in a hand at the end costs nothing by itself.", true);
    check_says("What the others hold costs nothing.", true);
    check_says("less what it cost", false);
}

static void a_sentence_given_once_is_quoted(void **state)
{
    Ruleset *rules = copy_of("loba_de_mas");
    Words *says = &rules->score.bonuses[0].when.hook.says;
    strcpy(says->in[LANGUAGE_EN], "sale");
    strcpy(says->in[LANGUAGE_ES], "sale");
    explain(rules);
    check_says("Added to the total of whoever \"sale\": 5 points.", true);
}

static void a_sentence_is_found_by_its_words(void **state)
{
    static const struct {
        const char *words;
        bool found;
    } cases[] = {
        {"joker", true},        {"Jókers", true},    {"JOKERS", true},      {"comodin", true},
        {"comodín", true},      {"comodines", true}, {"ace", true},         {"aces", true},
        {"el as", false},       {"joker ace", true}, {"joker king", false}, {"jok", false},
        {"joker_points", true}, {"escalera", true},  {"", false},           {" ;", false},
        {"\xff", false},        {"joker;ace", true},
    };
    ExplainLine line = {.kind = LINE_SENTENCE,
                        .about = "escaleras",
                        .text = "The ace (joker_points = 10): Jokers, comodínes."};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (explain_line_has(&line, cases[i].words) != cases[i].found)
            fail_msg("\"%s\": wanted %d", cases[i].words, cases[i].found);
    line.kind = LINE_EXAMPLE;
    assert_false(explain_line_has(&line, "joker"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_a_contract_in_its_turn_is_told),
        cmocka_unit_test(only_the_top_card_of_a_pile_taken_whole_is_due),
        cmocka_unit_test(a_kind_that_counts_only_where_a_hand_is_shown_is_told_as_that),
        cmocka_unit_test(who_wins_after_the_last_hand_is_told),
        cmocka_unit_test(what_happens_once_is_told_as_once),
        cmocka_unit_test(a_set_with_one_copy_of_a_card_has_no_suit_twice),
        cmocka_unit_test(a_wild_card_with_points_of_its_own_is_told_once),
        cmocka_unit_test(a_payment_that_a_function_works_out_ends_with_its_words),
        cmocka_unit_test(where_nobody_lays_off_nothing_is_told_of_it),
        cmocka_unit_test(explain_speaks_of_nothing_that_the_game_does_not_have),
        cmocka_unit_test(a_contract_tells_its_fewest_cards_whatever_its_sizes_are),
        cmocka_unit_test(what_becomes_of_the_last_card_follows_from_the_contract),
        cmocka_unit_test(what_players_read_of_a_field_has_no_words_for_authors),
        cmocka_unit_test(what_an_event_is_to_authors_is_not_told_to_players),
        cmocka_unit_test(an_option_without_help_is_told_without_it),
        cmocka_unit_test(several_bonuses_are_told_as_a_sum),
        cmocka_unit_test(a_close_without_loose_cards_wants_all_in_melds),
        cmocka_unit_test(who_closes_and_splits_freely_is_held_to_the_close),
        cmocka_unit_test(where_a_card_taken_stays_not_any_card_is_discarded),
        cmocka_unit_test(wild_cards_that_are_no_jokers_may_be_themselves),
        cmocka_unit_test(a_blocked_hand_is_told_in_the_words_of_the_game),
        cmocka_unit_test(what_the_one_who_closed_must_do_for_the_pot_is_told_of_that_player),
        cmocka_unit_test(cards_may_cost_nothing),
        cmocka_unit_test(a_sentence_given_once_is_quoted),
        cmocka_unit_test(a_sentence_is_found_by_its_words),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
