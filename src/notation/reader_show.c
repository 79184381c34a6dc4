// Reads how a hand is closed, and how it is shown.

#include "notation/reader.h"
#include "play/show.h"

// What is named now is no longer in the hand for what is named after it.
static void put_aside(Reader *reader, const Act *act)
{
    Game *game = &reader->play.game;
    for (int i = 0; i < act->count; i++)
        card_set_remove(&game->hands[game->asked], act->cards[i].card);
}

static int rule_of_showing(const Ruleset *rules)
{
    const ActRule *show = ruleset_act(rules, ACT_SHOW);
    return show ? (int)(show - rules->acts) : RULE_NONE;
}

// Reads "[KIND] CARDS" as a part of a hand that is shown. No act is open meanwhile, so that cards
// can be read that are to be shown only after another act.
static ParseResult read_part(Reader *reader, int rule)
{
    Parsed *parsed = reader->parsed;
    Group *group = group_new(reader);
    group->act = ACT_SHOW;
    reader->play.game.phase = PHASE_OVER;
    if (!group_take_meld(reader, group))
        return PARSE_ERROR;
    ParseResult result = group_settle_meld(reader, group);
    if (result != PARSE_ACTS)
        return result;
    parsed->acts[parsed->act_count - 1].rule = (uint8_t)rule;
    put_aside(reader, &parsed->acts[parsed->act_count - 1]);
    return PARSE_ACTS;
}

// Reads "[CARDS [+ CARDS ...]]"; all that is left of the hand is shown behind them, unless the line
// ends with a "+".
static ParseResult read_arrangement(Reader *reader)
{
    int rule = rule_of_showing(reader->rules);
    bool more = line_peek(&reader->line) != NULL;
    while (more) {
        ParseResult result = read_part(reader, rule);
        if (result != PARSE_ACTS)
            return result;
        more = line_take_word(&reader->line, "+");
        if (more && !line_peek(&reader->line))
            return PARSE_ACTS;
    }
    ParseResult result = reader_finish(reader);
    const Act rest = {.kind = ACT_SHOW, .rule = (uint8_t)rule};
    return result == PARSE_ACTS ? reader_push(reader, &rest) : result;
}

ParseResult read_show(Reader *reader)
{
    int rule;
    ParseResult result = reader_find_rule(reader, ACT_SHOW, -1, &rule);
    return result == PARSE_ACTS ? read_arrangement(reader) : result;
}

// A hand that can be shown in one way only is shown without a word: what was named of it must be a
// part of it, and is not done a second time.
static ParseResult drop_forced_parts(Reader *reader)
{
    Parsed *parsed = reader->parsed;
    reader->play.game = *reader->start;
    put_aside(reader, &parsed->acts[0]);
    if (!arranges_one_way(reader->rules, reader_game(reader)))
        return PARSE_ACTS;
    for (int i = 1; i < parsed->act_count; i++)
        if (!show_judge(reader->rules, reader_game(reader), &parsed->acts[i], &parsed->refusal))
            return PARSE_REFUSED;
    parsed->act_count = 1;
    return PARSE_ACTS;
}

// Is it the closer who shows, and nobody before, as soon as the turns are over?
static bool closer_shows_first(const Ruleset *rules)
{
    int rule = rule_of_showing(rules);
    int step = rule == RULE_NONE ? 0 : rules->acts[rule].step;
    return step > 0 && rules->steps[step - 1].turn && rules->steps[step].who.first == FIRST_CLOSER;
}

// Reads how the hand is to be shown that the act closes.
static ParseResult read_shown(Reader *reader, const Act *close)
{
    if (!closer_shows_first(reader->rules))
        return reader_finish(reader);
    put_aside(reader, close);
    ParseResult result = read_arrangement(reader);
    return result == PARSE_ACTS ? drop_forced_parts(reader) : result;
}

ParseResult read_close(Reader *reader)
{
    int rule;
    Act act = {.kind = ACT_CLOSE};
    Group *group = group_new(reader);
    ParseResult result = reader_find_rule(reader, ACT_CLOSE, -1, &rule);
    if (result == PARSE_ACTS)
        result = group_take_word(reader, group) ? group_one_card(reader, group, &act) : PARSE_ERROR;
    act.rule = (uint8_t)rule;
    if (result == PARSE_ACTS)
        result = reader_push(reader, &act);
    if (result != PARSE_ACTS || !line_peek(&reader->line))
        return result;
    return read_shown(reader, &act);
}
