#include "shell/study_json.h"

#include "base/least.h"
#include "engine/answers.h"
#include "shell/study_rows.h"

#include <string.h>

static const char *const end_names[MATCH_ENDS_COUNTED] = {
    [MATCH_FINISHED] = "finished",
    [MATCH_STOPPED] = "stopped",
    [MATCH_CIRCLED] = "circled",
    [MATCH_SPENT] = "spent",
};

// ---- What it is

json_t *study_head_json(const Study *study, StudyTexts texts)
{
    json_t *(*const words)(const char *) = texts == TEXTS_EXACT ? json_string : json_words;
    json_t *arms = json_array(), *players = json_array();
    for (int i = 0; i < study->names.count; i++)
        put_element(players, words(study->names.list[i]));
    for (int i = 0; i < study->arm_count; i++) {
        const StudyArm *arm = &study->arms[i];
        json_t *settings = json_array(), *bots = json_array();
        for (int j = 0; j < arm->setting_count; j++)
            put_element(settings, arm->settings[j].house
                                      ? json_pack("{s:o}", "with", words(arm->settings[j].name))
                                      : json_pack("{s:o, s:o}", "set", words(arm->settings[j].name),
                                                  "value", words(arm->settings[j].value)));
        for (int j = 0; j < study->names.count; j++)
            put_element(bots, json_string(arm->bots[j]->names[LANGUAGE_EN]));
        put_element(arms,
                    json_pack("{s:o, s:s, s:o, s:o}", "variant", words(arm->variant), "fingerprint",
                              arm->fingerprint, "settings", settings, "bots", bots));
    }
    return json_pack("{s:s, s:o, s:o, s:b, s:o, s:I}", "of", study->hands ? "hands" : "matches",
                     "players", players, "arms", arms, "turned", study->turned, "seed",
                     seed_json(study->seed), "first", (json_int_t)study->first);
}

// ---- Figures

static json_t *measured_json(const Measured *measured)
{
    json_t *object = json_object();
    put_member(object, "value", measured->known ? real_json(measured->value) : json_null());
    if (measured->known && measured->bounded) {
        put_member(object, "low", real_json(measured->low));
        put_member(object, "high", real_json(measured->high));
    }
    return object;
}

// How many numbers a row has under these rules.
static int part_count(const Study *study, const Ruleset *rules, const FigureRow *row)
{
    if (row->by_seat)
        return study->names.count;
    if (row->first == FIGURE(hows))
        return ruleset_hows(rules);
    if (row->first == FIGURE(bonuses))
        return rules->score.bonus_count;
    if (row->first == FIGURE(match_bonuses))
        return rules->match.bonus_count;
    if (row->first == FIGURE(rules))
        return rules->act_count;
    if (row->first == FIGURE(melds) || row->first == FIGURE(laid_on) ||
        row->first == FIGURE(swapped))
        return rules->meld_count;
    return row->count;
}

// Whether the numbers of a list have names; players, places and bonuses have none.
static bool has_names(const FigureRow *row)
{
    return row->count > 1 && !row->by_seat && row->first != FIGURE(bonuses) &&
           row->first != FIGURE(match_bonuses);
}

// The name of one of them: a way to end, a rule, a kind of meld. NULL: it is not told, for hands
// are counted once they have ended.
static const char *part_name(const Ruleset *rules, const FigureRow *row, int number)
{
    if (row->first == FIGURE(ends))
        return end_names[number];
    if (row->first == FIGURE(hows))
        return number == HOW_NOT_YET ? NULL : how_names[number];
    if (row->first == FIGURE(blocks))
        return block_names[number];
    if (row->first == FIGURE(rules))
        return rules->acts[number].path;
    return rules->melds[number].name;
}

// One figure of an arm, with its sum.
static json_t *figure_json(const Study *study, int arm, int figure)
{
    const Tally *tally = &study->sample.tallies[arm];
    const Measured measured = tally_measure(tally, figure);
    json_t *object = measured_json(&measured);
    put_member(object, "sum", json_integer(tally_sum(tally, figure)));
    return object;
}

static json_t *parts_json(const Study *study, int arm, const FigureRow *row)
{
    const Ruleset *rules = study->arms[arm].rules;
    const bool named = has_names(row);
    json_t *parts = named ? json_object() : json_array();
    for (int i = 0; i < part_count(study, rules, row); i++) {
        const char *name = named ? part_name(rules, row, i) : NULL;
        if (name)
            put_member(parts, name, figure_json(study, arm, row->first + i));
        else if (!named)
            put_element(parts, figure_json(study, arm, row->first + i));
    }
    return parts;
}

static json_t *figures_json(const Study *study, int arm)
{
    json_t *figures = json_object();
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++)
        if (!study->hands || !row->of_matches)
            put_member(figures, row->name,
                       row->count == 1 ? figure_json(study, arm, row->first)
                                       : parts_json(study, arm, row));
    return figures;
}

// ---- Differences, B minus A

// Of a figure of A and one of B. They are counted together where both have the same number, which
// an act of two variants need not have: then there is no interval.
static json_t *difference_json(const Study *study, int a, int b)
{
    Measured difference = study_difference(study, a);
    if (a != b) {
        const Measured of_a = tally_measure(&study->sample.tallies[0], a);
        const Measured of_b = tally_measure(&study->sample.tallies[1], b);
        difference =
            (Measured){.known = of_a.known && of_b.known, .value = of_b.value - of_a.value};
    }
    return measured_json(&difference);
}

static json_t *named_differences_json(const Study *study, const FigureRow *row)
{
    const Ruleset *a = study->arms[0].rules, *b = study->arms[1].rules;
    json_t *parts = json_object();
    for (int i = 0; i < part_count(study, a, row); i++)
        for (int j = 0; j < part_count(study, b, row); j++) {
            const char *of_a = part_name(a, row, i), *of_b = part_name(b, row, j);
            if (of_a && of_b && strcmp(of_a, of_b) == 0)
                put_member(parts, of_a, difference_json(study, row->first + i, row->first + j));
        }
    return parts;
}

// Bonuses are compared by their numbers, which mean nothing in another variant.
static json_t *numbered_differences_json(const Study *study, const FigureRow *row)
{
    const Ruleset *a = study->arms[0].rules, *b = study->arms[1].rules;
    const bool comparable = row->by_seat || strcmp(a->id, b->id) == 0;
    const int count = least(part_count(study, a, row), part_count(study, b, row));
    json_t *parts = json_array();
    for (int i = 0; i < count && comparable; i++)
        put_element(parts, difference_json(study, row->first + i, row->first + i));
    return parts;
}

static json_t *differences_json(const Study *study)
{
    json_t *figures = json_object();
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++)
        if (!study->hands || !row->of_matches)
            put_member(figures, row->name,
                       row->count == 1  ? difference_json(study, row->first, row->first)
                       : has_names(row) ? named_differences_json(study, row)
                                        : numbered_differences_json(study, row));
    return figures;
}

// ---- Arms

json_t *study_lengths_json(const int64_t lengths[], int longest)
{
    json_t *list = json_array();
    const int last = lengths_last(lengths, longest);
    for (int i = 0; i <= last; i++)
        put_element(list, json_integer(lengths[i]));
    return list;
}

static json_t *nevers_json(const Study *study, int arm)
{
    static const char *const names[NEVER_KINDS] = {
        [NEVER_ACT] = "acts",      [NEVER_STEP] = "steps",  [NEVER_MELD] = "melds",
        [NEVER_BONUS] = "bonuses", [NEVER_ENDING] = "hows",
    };
    Never nevers[NEVERS_MAX];
    const int count = study_nevers(study, arm, nevers);
    json_t *object = json_object();
    for (NeverKind kind = 0; kind < NEVER_KINDS; kind++) {
        json_t *list = json_array();
        for (int i = 0; i < count; i++)
            if (nevers[i].kind == kind)
                put_element(list, json_words(nevers[i].name));
        put_member(object, names[kind], list);
    }
    return object;
}

static json_t *arm_json(const Study *study, int arm)
{
    const Tally *tally = &study->sample.tallies[arm];
    json_t *lengths = json_object(), *object = json_object();
    if (!study->hands)
        put_member(lengths, "match_hands", study_lengths_json(tally->match_hands, SIM_HANDS_BOUND));
    put_member(lengths, "hand_turns", study_lengths_json(tally->hand_turns, SIM_TURNS_BOUND));
    put_member(lengths, "hand_acts", study_lengths_json(tally->hand_acts, TALLY_ACTS_MAX));
    put_member(object, "figures", figures_json(study, arm));
    put_member(object, "lengths", lengths);
    put_member(object, "never", nevers_json(study, arm));
    return object;
}

void study_print_json(const Study *study, FILE *out)
{
    json_t *object = json_object();
    const Sample *sample = &study->sample;
    put_member(object, "schema", json_string("loba-simulate-1"));
    put_member(object, "study", study_head_json(study, TEXTS_ESCAPED));
    put_member(object, "games", json_integer(sample->done));
    put_member(object, "wanted", json_integer(study->wanted));
    put_member(object, study->arm_count == 1 ? "result" : "a", arm_json(study, 0));
    if (study->arm_count == ARMS_MAX) {
        const Measured main = study_difference(study, compare_figure(study));
        json_t *compared = measured_json(&main);
        put_member(compared, "figure", json_string(study->compared->name));
        put_member(object, "b", arm_json(study, 1));
        put_member(object, "compared", compared);
        put_member(object, "differences", differences_json(study));
    }
    json_print(object, out);
}

// ---- One game

// By the ways in which hands of these rules may end.
static json_t *hands_json(const Ruleset *rules, const int hands[HOWS])
{
    json_t *object = json_object();
    for (int how = HOW_OUT; how < ruleset_hows(rules); how++)
        put_member(object, how_names[how], json_integer(hands[how]));
    return object;
}

static json_t *numbers_json(const int numbers[], int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        put_element(list, json_integer(numbers[i]));
    return list;
}

void study_print_game_json(const Study *study, int64_t number, const MatchRecord *record, FILE *out)
{
    json_t *object =
        json_pack("{s:I, s:o, s:s}", study->hands ? "hand" : "match", (json_int_t)number, "seed",
                  seed_json(study->seed + (uint64_t)(number - 1)), "end", end_names[record->end]);
    if (!study->hands) {
        json_t *winners = json_array();
        for (int seat = 0; seat < study->names.count; seat++)
            if (record->winners >> seat & 1)
                put_element(winners, json_words(study->names.list[seat]));
        put_member(object, "winners", winners);
        put_member(object, "hands", json_integer(record->hands));
    }
    put_member(object, "hands_ended", hands_json(study->arms[0].rules, record->ended));
    put_member(object, "turns", json_integer(record->turns));
    put_member(object, "acts", json_integer((json_int_t)record->acts));
    put_member(object, "points", numbers_json(record->totals, study->names.count));
    if (!study->hands)
        put_member(object, "chips", numbers_json(record->chips, study->names.count));
    json_print(object, out);
}
