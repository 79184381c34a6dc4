// The page of each kind of fault: what it means, the way out, and an example before and after it
// is mended, two files of docs/faults. `loba help CODE` shows it, and the tests load every example.

#ifndef LOBA_SHELL_FAULT_PAGES_H
#define LOBA_SHELL_FAULT_PAGES_H

#include "base/error.h"
#include "play/refusal.h"
#include "screen/screen.h"

typedef struct {
    const char *meaning;  // in a few sentences
    const char *help;     // the way out, in a sentence
} FaultPage;

extern const FaultPage fault_pages[FAULT_CODES];

// Both are NULL if no file alone has such a fault.
typedef struct {
    const char *wrong;   // a rules file that has this fault and no other
    const char *mended;  // the same without it
} FaultExample;

extern const FaultExample fault_examples[FAULT_CODES];

// The way out in the current language.
const char *fault_help(FaultCode code);

// The code with this name; FAULT_CODES if there is none.
FaultCode fault_named(const char *name);

// The name of a code that was probably meant; NULL if none is near.
const char *fault_nearest(const char *name);

// Prints the page of a code; all codes, each in a line with its way out.
void print_fault_page(const Screen *screen, FaultCode code);
void print_fault_codes(const Screen *screen);

// The page of a refusal: its sentence, with … for what differs from move to move, and the field
// that forbids the move.
void print_refusal_page(const Screen *screen, RefusalCode code);

#endif
