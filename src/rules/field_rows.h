// How the rows of fields are written: for the files that hold them, fields*.c, and nobody else.
// Each macro gives the type of a field and the place of its member, and a member of another type
// does not compile.

#ifndef LOBA_RULES_FIELD_ROWS_H
#define LOBA_RULES_FIELD_ROWS_H

#include "rules/fields.h"

// Like offsetof, but refuses to compile when the member is not of the given type.
#define FIELD_AT(type, member, member_type) \
    (offsetof(type, member) + 0 * sizeof(_Generic(((type *)0)->member, member_type : 1)))

#define NUMBER(struct, member, from, to) \
    .type = FIELD_NUMBER, .offset = FIELD_AT(struct, member, int), .min = (from), .max = (to)
#define TRUTH(struct, member) .type = FIELD_TRUTH, .offset = FIELD_AT(struct, member, bool)
#define CHOICE(struct, member, member_type, names) \
    .type = FIELD_CHOICE, .offset = FIELD_AT(struct, member, member_type), .choices = (names)
#define RANGE(struct, member, from, to) \
    .type = FIELD_RANGE, .offset = FIELD_AT(struct, member, Range), .min = (from), .max = (to)
#define NAME(struct, member) .type = FIELD_NAME, .offset = FIELD_AT(struct, member, char *)
#define ADDRESS(struct, member) NAME(struct, member), .address = true
#define WORDS(struct, member) .type = FIELD_WORDS, .offset = FIELD_AT(struct, member, Words)
#define ZONE(struct, member) .type = FIELD_ZONE, .offset = FIELD_AT(struct, member, int)
#define BY_HAND(struct, member, from, to)                                                   \
    .type = FIELD_BY_HAND, .offset = FIELD_AT(struct, member, ByHand), .asked = ASKED_HAND, \
    .min = (from), .max = (to)
#define CHOICE_BY_HAND(struct, member, names) \
    .type = FIELD_CHOICE_BY_HAND, .offset = FIELD_AT(struct, member, ByHand), .choices = (names)
#define FACE_NUMBERS(struct, member, from, to)                                                  \
    .type = FIELD_FACE_NUMBERS, .offset = FIELD_AT(struct, member, int *), .asked = ASKED_CARD, \
    .min = (from), .max = (to)
#define FACE_SET(struct, member) \
    .type = FIELD_FACE_SET, .offset = FIELD_AT(struct, member, FaceSet), .asked = ASKED_CARD
#define CLASS_SET(struct, member) FACE_SET(struct, member), .named = true
#define CHOICE_LIST(struct, member, item, counter, names)                     \
    .type = FIELD_CHOICE_LIST, .offset = FIELD_AT(struct, member, item *),    \
    .count_at = FIELD_AT(struct, counter, int), .choices = (names), .min = 1, \
    .max = (int)(sizeof((struct *)0)->member / sizeof(item))
#define COUNT(struct, member) .type = FIELD_COUNT, .offset = FIELD_AT(struct, member, int)
#define KIND_LIST(struct, member, counter)                              \
    .type = FIELD_KIND_LIST, .offset = FIELD_AT(struct, member, int *), \
    .count_at = FIELD_AT(struct, counter, int), .min = 1,               \
    .max = (int)(sizeof((struct *)0)->member / sizeof(int))
#define POLICY(struct, member, when, from, to)                                         \
    .type = FIELD_POLICY, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .min = (from), .max = (to)
#define CONDITION(struct, member, when)                                                   \
    .type = FIELD_CONDITION, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .min = 0, .max = 1, .initial = 1
#define CHOICE_OR_SEAT(struct, member, when, names)                                            \
    .type = FIELD_CHOICE_OR_SEAT, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .choices = (names), .min = 1, .max = SEATS_MAX
#define STRUCT(struct, member, member_type, group) \
    .type = FIELD_STRUCT, .offset = FIELD_AT(struct, member, member_type), .of = (group)
#define ITEMS(field_type, struct, member, item, counter, group, from)         \
    .type = (field_type), .offset = FIELD_AT(struct, member, item *),         \
    .count_at = FIELD_AT(struct, counter, int), .of = (group), .min = (from), \
    .max = (int)(sizeof((struct *)0)->member / sizeof(item))
#define FLAG(struct, member) .flagged = true, .flag_at = FIELD_AT(struct, member, bool)
#define ONLY(variant) .only = 1u << (variant)

// The groups that the fields of the whole consist of, besides those of fields.h.
extern const FieldGroup field_deck, field_zone, field_class, field_opening, field_arrange,
    field_out, field_stock, field_score, field_match, field_chip;

#endif
