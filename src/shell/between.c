#include "shell/between.h"

#include "shell/messages.h"

bool between_answer(Prompt *prompt, const View *view, const View *told, uint64_t commands)
{
    Parsed parsed;
    Typed *typed = &prompt->typed;
    const Ruleset *rules = prompt->session->rules;
    typed_read_query(rules, commands, prompt->line, typed);
    if (typed->acts)
        return false;
    if (typed->asked) {
        prompt_ask_which(prompt, typed);
        return true;
    }
    const Verdict verdict =
        command_parse(rules, view, typed->text, 1, screen_style(&prompt->screen), &parsed);
    typed_point(typed, &parsed);
    if (parsed.command == COMMANDS) {
        prompt_understood(prompt, verdict, &parsed);
        return true;
    }
    if (!(commands >> parsed.command & 1))
        return false;
    const bool of_hand = parsed.command == COMMAND_LOG || parsed.command == COMMAND_TABLE;
    prompt_answer(prompt, of_hand ? told : view, &parsed);
    return true;
}
