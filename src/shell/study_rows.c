#include "shell/study_rows.h"

#include "base/language.h"
#include "shell/reporting.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const char *const section_titles[STUDY_SECTIONS] = {
    [SECTION_LENGTH] = N_("Length"),   [SECTION_ENDING] = N_("How hands end"),
    [SECTION_STOCK] = N_("The stock"), [SECTION_POINTS] = N_("Points"),
    [SECTION_MATCH] = N_("The match"),
};

const StudyRow study_rows[STUDY_ROWS] = {
    {SECTION_LENGTH, FIGURE(hands), N_("hands a match"), false},
    {SECTION_LENGTH, FIGURE(match_turns), N_("turns a match"), false},
    {SECTION_LENGTH, FIGURE(turns), N_("turns a hand"), false},
    {SECTION_LENGTH, FIGURE(hand_acts), N_("acts a hand"), false},
    {SECTION_LENGTH, FIGURE(acts), N_("acts a turn"), false},
    {SECTION_ENDING, FIGURE(hows[HOW_OUT]), N_("hands ended by going out"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_CLOSED]), N_("hands closed"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_BLOCKED]), N_("hands blocked"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_SPENT]), N_("of them: the stock ran out"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_DRAW]), N_("of them: there was no card to draw"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_THROW]), N_("of them: no card could be thrown"), true},
    {SECTION_ENDING, FIGURE(blocks[BLOCK_NO_ACT]), N_("of them: nothing could be done"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_STOCK]), N_("hands ended with the stock"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_BOUND]), N_("hands blocked after too many turns"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_FOLDED]), N_("hands that all but one had left"), true},
    {SECTION_ENDING, FIGURE(hows[HOW_SAID]), N_("hands ended by a word"), true},
    {SECTION_ENDING, FIGURE(voids), N_("hands that count for nothing"), true},
    {SECTION_ENDING, FIGURE(tied), N_("hands whose best points several share"), false},
    {SECTION_STOCK, FIGURE(ran_out), N_("hands in which the stock ran out"), false},
    {SECTION_STOCK, FIGURE(renewed), N_("hands in which it was renewed"), true},
    {SECTION_STOCK, FIGURE(renewals), N_("renewals a hand"), true},
    {SECTION_POINTS, FIGURE(points), N_("points a hand"), false},
    {SECTION_POINTS, FIGURE(held), N_("of them for cards held"), true},
    {SECTION_POINTS, FIGURE(laid), N_("of them for melds"), true},
    {SECTION_POINTS, FIGURE(bonus), N_("of them by bonuses"), true},
    {SECTION_POINTS, FIGURE(total), N_("points at the end of a match"), false},
    {SECTION_MATCH, FIGURE(shared), N_("matches with several winners"), false},
    {SECTION_MATCH, FIGURE(eliminated), N_("players eliminated a match"), true},
    {SECTION_MATCH, FIGURE(reentered), N_("re-entries a match"), true},
    {SECTION_MATCH, FIGURE(pot), N_("chips in the pot at its fullest"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_STOPPED]), N_("matches ended by the bound of hands"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_CIRCLED]), N_("games ended by the bound of acts"), true},
    {SECTION_MATCH, FIGURE(ends[MATCH_SPENT]), N_("games ended by the bound of effort"), true},
};

const StudyColumn player_columns[STUDY_COLUMNS] = {
    {FIGURE(player.wins), N_("matches won"), false},
    {FIGURE(player.bests), N_("best points of the hand"), false},
    {FIGURE(player.outs), N_("ends the hand"), true},
    {FIGURE(player.points), N_("points a hand"), false},
    {FIGURE(player.held), N_("for cards held"), true},
    {FIGURE(player.laid), N_("for melds"), true},
    {FIGURE(player.bonus), N_("by bonuses"), true},
    {FIGURE(player.chips), N_("chips a match"), true},
    {FIGURE(player.reentries), N_("re-entries a match"), true},
};

const StudyColumn place_columns[STUDY_COLUMNS] = {
    {FIGURE(place.wins), N_("matches won"), false},
    {FIGURE(place.bests), N_("best points of the hand"), false},
    {FIGURE(place.outs), N_("ends the hand"), true},
    {FIGURE(place.points), N_("points a hand"), false},
};

// Whether the figure, or one of so many from there on, was ever more or less than nought.
static bool was_ever(const Study *study, int figure, int count)
{
    for (int arm = 0; arm < study->arm_count; arm++)
        for (int i = 0; i < count; i++)
            if (tally_sum(&study->sample.tallies[arm], figure + i) != 0)
                return true;
    return false;
}

static bool has_meaning(const Study *study, int figure)
{
    return !(study->hands && figure_row(figure)->of_matches);
}

bool study_row_tells(const Study *study, const StudyRow *row)
{
    return row->label && (!row->rare || was_ever(study, row->figure, 1)) &&
           has_meaning(study, row->figure);
}

bool study_column_tells(const Study *study, const StudyColumn *column)
{
    return column->label && (!column->rare || was_ever(study, column->figure, SEATS_MAX)) &&
           has_meaning(study, column->figure);
}

// ---- Parts of the rules

void study_lists(const Study *study, StudyList lists[STUDY_LISTS])
{
    const Ruleset *rules = study->arms[0].rules;
    const StudyList all[STUDY_LISTS] = {
        {N_("Bonuses, of all players in all hands"), FIGURE(bonuses), rules->score.bonus_count},
        {N_("Bonuses of the match"), FIGURE(match_bonuses), rules->match.bonus_count},
        {N_("Acts a hand, by their rules"), FIGURE(rules), rules->act_count},
        {N_("Melds on the table at the end of a hand"), FIGURE(melds), rules->meld_count},
        {N_("Lay-offs a hand"), FIGURE(laid_on), rules->meld_count},
        {N_("Wild cards exchanged a hand"), FIGURE(swapped), rules->meld_count},
    };
    for (int i = 0; i < STUDY_LISTS; i++) {
        lists[i] = all[i];
        if (!was_ever(study, all[i].figure, all[i].count) || !has_meaning(study, all[i].figure))
            lists[i].count = 0;
    }
}

static void name_part(const Ruleset *rules, int figure, char name[FIELD_PATH_MAX + WORDS_MAX])
{
    const FigureRow *row = figure_row(figure);
    const int number = figure - row->first;
    const size_t size = FIELD_PATH_MAX + WORDS_MAX;
    if (row->first == FIGURE(bonuses))
        snprintf(name, size, "score.bonuses[%d]", number + 1);
    else if (row->first == FIGURE(match_bonuses))
        snprintf(name, size, "match.bonuses[%d]", number + 1);
    else if (row->first == FIGURE(rules))
        snprintf(name, size, "%s", rules->acts[number].path);
    else
        snprintf(name, size, "%s", words_now(&rules->melds[number].label));
}

void study_part(const Study *study, int figure, char name[FIELD_PATH_MAX + WORDS_MAX])
{
    name_part(study->arms[0].rules, figure, name);
}

// ---- What never occurred

const char *const never_titles[NEVER_KINDS] = {
    [NEVER_ACT] = N_("acts"),       [NEVER_STEP] = N_("steps"),
    [NEVER_MELD] = N_("melds"),     [NEVER_BONUS] = N_("bonuses"),
    [NEVER_OPTION] = N_("options"), [NEVER_ENDING] = N_("ways in which a hand may end"),
};

typedef struct {
    const Ruleset *rules;
    const Tally *tally;
    Never *list;
    int count;
} Nevers;

static void add_never(Nevers *nevers, NeverKind kind, int figure, const char *name)
{
    if (tally_sum(nevers->tally, figure) != 0)
        return;
    Never *never = &nevers->list[nevers->count++];
    never->kind = kind;
    if (name)
        snprintf(never->name, sizeof never->name, "%s", name);
    else
        name_part(nevers->rules, figure, never->name);
}

// Of a step that never was its acts are not told one by one.
static void add_step(Nevers *nevers, int number)
{
    const Ruleset *rules = nevers->rules;
    const Step *step = &rules->steps[number];
    int64_t acts = 0;
    if (!step_is_taken(step))
        return;
    for (int i = 0; i < step->act_count; i++)
        acts += tally_sum(nevers->tally, FIGURE(rules) + step->act_first + i);
    if (acts == 0 && step->act_count > 0) {
        Never *never = &nevers->list[nevers->count++];
        never->kind = NEVER_STEP;
        snprintf(never->name, sizeof never->name, "hand.%s", step->name);
        return;
    }
    for (int i = 0; i < step->act_count; i++)
        if (!act_is_barred(&rules->acts[step->act_first + i]))
            add_never(nevers, NEVER_ACT, FIGURE(rules) + step->act_first + i, NULL);
}

static void add_option(Nevers *nevers, const Option *option)
{
    Never *never = &nevers->list[nevers->count++];
    never->kind = NEVER_OPTION;
    snprintf(never->name, sizeof never->name, "%s", option->name);
}

// Whether the rules let nobody have it, or give nothing for it.
static bool bonus_is_barred(const BonusRule *bonus)
{
    return (!bonus->when.hook.ask && !bonus->when.value) ||
           (!bonus->points.hook.ask && bonus->points.value == 0);
}

// Whether hands are known to end so: by an act that the rules have, or by the stock.
static bool may_end(const Ruleset *rules, int how)
{
    const uint16_t acts = rules->concluded.acts;
    switch (how) {
    case HOW_OUT: return acts >> ACT_MELD & 1;
    case HOW_CLOSED: return acts >> ACT_CLOSE & 1;
    default: return false;
    }
}

int study_nevers(const Study *study, int arm, Never nevers[NEVERS_MAX])
{
    const Ruleset *rules = study->arms[arm].rules;
    Nevers all = {rules, &study->sample.tallies[arm], nevers, 0};
    for (int step = 0; step < rules->step_count; step++)
        add_step(&all, step);
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (rules->concluded.kinds_played >> kind & 1)
            add_never(&all, NEVER_MELD, FIGURE(melds) + kind, NULL);
    for (int i = 0; i < rules->score.bonus_count; i++)
        if (!bonus_is_barred(&rules->score.bonuses[i]))
            add_never(&all, NEVER_BONUS, FIGURE(bonuses) + i, NULL);
    for (int i = 0; i < rules->match.bonus_count && !study->hands; i++)
        if (!bonus_is_barred(&rules->match.bonuses[i]))
            add_never(&all, NEVER_BONUS, FIGURE(match_bonuses) + i, NULL);
    for (int i = 0; i < rules->option_count; i++)
        if (study->arms[arm].idle[i])
            add_option(&all, &rules->options[i]);
    for (int how = HOW_OUT; how < ruleset_hows(rules); how++)
        if (may_end(rules, how))
            add_never(&all, NEVER_ENDING, FIGURE(hows) + how, how_names[how]);
    return all.count;
}

// ---- Numbers as text

void figure_text(int figure, double value, bool sign, char text[FIGURE_TEXT_MAX])
{
    const bool share = figure_row(figure)->kind == FIGURE_SHARE;
    char number[NUMBER_BYTES];
    snprintf(text, FIGURE_TEXT_MAX, "%s%s",
             decimal_text(share ? 100 * value : value, share ? 1 : 2, sign, number),
             share ? "%" : "");
}

void measured_value_text(int figure, const Measured *measured, char text[FIGURE_TEXT_MAX])
{
    if (measured->known)
        figure_text(figure, measured->value, false, text);
    else
        snprintf(text, FIGURE_TEXT_MAX, "–");
}

void measured_text(int figure, const Measured *measured, bool sign, char text[INTERVAL_TEXT_MAX])
{
    char value[FIGURE_TEXT_MAX], low[FIGURE_TEXT_MAX], high[FIGURE_TEXT_MAX];
    if (!measured->known) {
        snprintf(text, INTERVAL_TEXT_MAX, "–");
        return;
    }
    figure_text(figure, measured->value, sign, value);
    if (!measured->bounded) {
        snprintf(text, INTERVAL_TEXT_MAX, "%s", value);
        return;
    }
    figure_text(figure, measured->low, sign, low);
    figure_text(figure, measured->high, sign, high);
    low[strcspn(low, "%")] = '\0';
    high[strcspn(high, "%")] = '\0';
    snprintf(text, INTERVAL_TEXT_MAX, tr("%s (%s to %s)"), value, low, high);
}
