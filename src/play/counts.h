// The counts of a rules file: what the host counts for it, so that its functions need remember
// nothing. Their numbers lie in Game.counts and are public. What moves them is told when it stands:
// an act of a draft once the whole draft does. All functions of one event read the numbers before
// it. Private to `play`.

#ifndef LOBA_PLAY_COUNTS_H
#define LOBA_PLAY_COUNTS_H

#include "play/doing.h"
#include "rules/conclude.h"

// What the functions below do where the file has such counts. Each is false only if the file fails.
bool start_counts(const Doing *doing, CountLasts lasts);
bool tell_counts(const Doing *doing, const Happening *happening);
void note_act(const Doing *doing, const Act *act, int moved);
bool tell_acts(const Doing *doing, const Act *act, int moved);

// Every count that lasts this long starts anew.
static inline bool counts_start(const Doing *doing, CountLasts lasts)
{
    return !(concluded(doing->rules)->counts_last >> lasts & 1) || start_counts(doing, lasts);
}

// What happened; `seat` did it, -1: nobody.
static inline Happening happening_of(CountEvent event, int seat)
{
    return (Happening){
        .event = event, .seat = seat, .owner = -1, .kind = -1, .zone = -1, .step = -1};
}

static inline bool counts_tell_of(const Doing *doing, const Happening *happening)
{
    return !(concluded(doing->rules)->counted >> happening->event & 1) ||
           tell_counts(doing, happening);
}

// Something else than an act happened, of which no more is to be told.
static inline bool counts_tell(const Doing *doing, CountEvent event, int seat)
{
    const Happening happening = happening_of(event, seat);
    return counts_tell_of(doing, &happening);
}

// The act was carried out, and `moved` cards went from one place to another. Called for each act,
// before the step goes on; once the draft stands, counts_tell_acts tells its acts in their order.
static inline void counts_note(const Doing *doing, const Act *act, int moved)
{
    if (concluded(doing->rules)->counted)
        note_act(doing, act, moved);
}

static inline bool counts_tell_acts(const Doing *doing, const Act *act, int moved)
{
    return !concluded(doing->rules)->counted || tell_acts(doing, act, moved);
}

#endif
