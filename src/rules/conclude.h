// The conclusions from a ruleset, drawn once after its check: small, hot data that answers the
// questions asked at every decision.

#ifndef LOBA_RULES_CONCLUDE_H
#define LOBA_RULES_CONCLUDE_H

#include <assert.h>

#include "rules/ruleset.h"

// Computes `rules->concluded` from the rest of the ruleset, which must have passed ruleset_check.
// Must be called again after any change to the ruleset.
void ruleset_conclude(Ruleset *rules);

// Whether the conclusions are those of the ruleset as it is now. Checked at the start of a match.
bool ruleset_is_concluded(const Ruleset *rules);

static inline const Concluded *concluded(const Ruleset *rules)
{
    assert(rules->concluded.made);
    return &rules->concluded;
}

// The form of a kind of meld, for a ruleset that is not concluded yet.
Form form_of_meld(const Deck *deck, const MeldRule *meld);

// The most cards in one meld if the deck has this many wild cards, apart from the limit on its
// size.
int form_cards_most(const Form *form, const Deck *deck, int wild);

// Whether cards of the first rank may stand below all others and above them, perhaps not both in
// one meld.
static inline bool form_takes_both_ends(const Form *form, const Deck *deck)
{
    return form->places & 1 && form->places >> deck->rank_count & 1;
}

// Whether the highest place of a run is followed by the lowest.
static inline bool form_is_ring(const Form *form) { return form->ace == ACE_RING; }

// The form of a kind of meld, by itself or as a part of a contract.
static inline const Form *meld_form(const Ruleset *rules, int kind, bool opening)
{
    return &concluded(rules)->forms[kind][opening];
}

// The kinds of meld of which a side has one of a rank or suit at most, as bits 1 << kind.
static inline unsigned ruleset_singles(const Ruleset *rules) { return concluded(rules)->singles; }

// Whether any step that is ever taken has an act of this kind.
static inline bool ruleset_has_act(const Ruleset *rules, ActKind kind)
{
    return concluded(rules)->acts >> kind & 1;
}

// The kinds of meld in play, as bits 1 << kind: those that can be put down, or all if the rules
// arrange hands to show them or to count deadwood.
static inline unsigned ruleset_kinds_played(const Ruleset *rules)
{
    return concluded(rules)->kinds_played;
}

// Those of them that count in a hand that is arranged.
static inline unsigned ruleset_kinds_arranged(const Ruleset *rules)
{
    return concluded(rules)->kinds_arranged;
}

#endif
