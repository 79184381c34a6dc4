// An analysis as it is told: what text, JSON and page have in common. Private to the command
// `analyse`.

#ifndef LOBA_SHELL_ANALYSED_H
#define LOBA_SHELL_ANALYSED_H

#include <limits.h>

#include "match/analysis.h"
#include "shell/commands.h"
#include "shell/reporting.h"

enum { PLAY_COMMAND_MAX = PATH_MAX + 1024, POSITION_LINES = 3, POSITION_BYTES = 8192 };

typedef struct {
    const Shell *shell;
    const char *path;  // of the match
    const Analysis *analysis;
    const Seats *seats;
    bool left;           // it was interrupted before all decisions were weighed
    const char *broken;  // why the file was not played to its end; NULL: it was
} Analysed;

// The act as its player types it, in the language in force.
void analysed_act(const Analysed *analysed, const Decision *decision, const Act *act,
                  char text[COMMAND_TEXT_MAX]);

// The word for a mark: "doubtful".
const char *grade_name(Grade grade);

// Whether the search left the candidate so early that its figures say next to nothing.
bool left_early(const Weighing *weighing, const Candidate *candidate);

// How much of the loss is for the match, won or lost; 0 where that is next to nothing.
double loss_for_match(const Weighing *weighing);

// What the seat lost in each hand in which its decisions were weighed.
double loss_by_hand(const Analysis *analysis, int seat);

// What the numbers of an analysis are: a format with two places for the number of playouts.
const char *analysis_explained(void);

// What the parts of the points are; a key of the catalogue.
extern const char luck_explained[];

// Whether what is not told apart outweighs the parts for some seat, and a sentence that says so, a
// key of the catalogue.
bool luck_says_little(const Analysed *analysed);
extern const char luck_doubted[];

// The command that plays on from the decision, to be typed in a shell, here or by whoever it is
// sent to: the program by its name, the file as it was named.
void analysed_command(const Analysed *analysed, const Decision *decision,
                      char text[PLAY_COMMAND_MAX]);

// What the player saw: the hand, the top of the pile and the table, as far as there is anything, a
// sentence each. Returns how many; they are not yet escaped.
int analysed_position(const Analysed *analysed, const Decision *decision,
                      char lines[POSITION_LINES][POSITION_BYTES]);

// To people; as one line of JSON.
void analysis_print(const Analysed *analysed);
void analysis_print_json(const Analysed *analysed);

// Writes the page. False: it cannot be written, and `error` says why.
bool analysis_write_page(const Analysed *analysed, const char *path, Error *error);

#endif
