// Fingerprints of rulesets. What is never asked is left out: kinds of meld that are never played,
// and the values of a list by hand beyond the last hand of a match.

#ifndef LOBA_RULES_FINGERPRINT_H
#define LOBA_RULES_FINGERPRINT_H

#include "base/error.h"
#include "rules/ruleset.h"

// Of the values of all fields, without functions. Where it is the same, the rules are the same but
// for their functions.
uint64_t fingerprint_values(const Ruleset *rules);

// Of all that decides how matches of the rules go: their values, the places of their functions (by
// file and line), the values of their options, and the bytes of their files. The paths of the files
// are no part of it.
uint64_t fingerprint_study(const Ruleset *rules);

// Whether the field with this path, or a part of it, has another value in the other rules, or is in
// one of them alone.
bool fingerprint_differs_at(const Ruleset *rules, const Ruleset *other, const char *path);

// Whether the path is that of a kind of meld that is never played, or of a field of it: such a
// field has a value, and no effect.
bool field_is_idle(const Ruleset *rules, const char *path);

// Whether what was loaded once more is the same: of the same bytes of the same files, with the same
// values. False adds a fault: somebody has changed a file in between.
bool ruleset_is_still(const Ruleset *rules, const Ruleset *again, Faults *faults);

// The path of the first field of the rules that differs from that of the other ones, in its value
// or, with `functions`, in the place of its function too; "" if only the other ones have it. False
// if none differs.
bool fingerprint_difference(const Ruleset *rules, const Ruleset *other, bool functions,
                            char path[FIELD_PATH_MAX]);

#endif
