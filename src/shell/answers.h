// What the prompt answers to commands that are not of the game.

#ifndef LOBA_SHELL_ANSWERS_H
#define LOBA_SHELL_ANSWERS_H

#include "shell/prompt.h"

// The ways in which `sort` sorts; the last one has no name.
typedef struct {
    const char *name;
    Language language;
    SortBy sort;
} SortWord;

extern const SortWord sort_words[];

// Answers a command that is not of the game.
void prompt_answer(Prompt *prompt, const View *view, const Parsed *parsed);

#endif
