#include "engine/answers.h"

#include "notation/writing.h"

json_t *candidate_json(const Ruleset *rules, const Game *game, const Candidate *candidate)
{
    json_t *one = json_object();
    const bool played = candidate->playouts > 0;
    put_member(one, "command",
               json_words(act_text(rules, game, &candidate->act, STYLE_LETTERS).text));
    put_member(one, "playouts", json_integer(candidate->playouts));
    put_member(one, "gain", played ? real_json(candidate->gain) : json_null());
    put_member(one, "gain_error", played ? real_json(candidate->error) : json_null());
    put_member(one, "value", played ? real_json(candidate->value) : json_null());
    put_member(one, "value_error", played ? real_json(candidate->value_error) : json_null());
    put_member(one, "match", played ? real_json(candidate->match) : json_null());
    put_member(one, "first", played ? real_json(candidate->first) : json_null());
    put_member(one, "caught", played ? real_json(candidate->caught) : json_null());
    put_member(one, "greedy", json_boolean(candidate->greedy));
    return one;
}

json_t *candidates_json(const Ruleset *rules, const Game *game, const Candidate list[], int count)
{
    json_t *all = json_array();
    for (int i = 0; i < count; i++)
        put_element(all, candidate_json(rules, game, &list[i]));
    return all;
}
