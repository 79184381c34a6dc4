// What the rooms of `report` share. Private to it.

#ifndef LOBA_REPORT_INSIDE_H
#define LOBA_REPORT_INSIDE_H

#include <stdio.h>

#include "report/document.h"

// The class of a tone; "" of none.
const char *tone_class(Tone tone);

// The attribute id of an element, if the anchor is one.
void anchor_id_write(FILE *out, Anchor anchor);

// The tag that begins a link to it.
void anchor_link_open(FILE *out, Anchor to);

// The same for a pointer alone: the Tab key passes over it. The page has another link to the place.
void anchor_link_open_unreached(FILE *out, Anchor to);

#endif
