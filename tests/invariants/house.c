#include "invariants/house.h"

#include "notation/writing.h"

static void copy_game(Game *to, const Game *from) { *to = *from; }
static void leave_game(Game *game) { (void)game; }
static void leave_scene(Scene *scene) { (void)scene; }

const House house = {
    .start = play_start,
    .apply = play_apply,
    .apply_freshly = play_apply,
    .judge = act_judge,
    .legal = legal_acts,
    .set_up = position_start,
    .facts = facts_of,
    .kinds = legal_kinds,
    .melds = melds_in_hand,
    .view = game_view,
    .complete = view_complete,
    .copy = copy_game,
    .write = act_text,
    .session_do = session_do,
    .undo = session_undo,
    .redo = session_redo,
    .after_act = leave_game,
    .after_command = leave_scene,
};
