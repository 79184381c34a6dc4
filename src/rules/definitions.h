// A definition file for the Lua language server, in its notation (LuaCATS): with it an editor
// completes the fields of a rules file, checks their types and tells what they mean. Made of the
// rows of the fields, the facts and the names.

#ifndef LOBA_RULES_DEFINITIONS_H
#define LOBA_RULES_DEFINITIONS_H

#include <stdio.h>

#include "rules/fields.h"

enum { DEFINITION_NAME_MAX = 128 };  // bytes of the name of a class, with its end

// Prints the file, with meanings in the current language.
void definitions_print(FILE *out);

// ---- How things are called in it, for those who look for them there

// The class, or the choice of classes, of the tables of a group: "loba.melds", "loba.match".
void definition_class(const FieldGroup *group, char name[DEFINITION_NAME_MAX]);

// The class of the tables that the constructor of this variant makes: "loba.melds.set".
void definition_variant(const FieldGroup *group, int variant, char name[DEFINITION_NAME_MAX]);

// The class of the object that a function is given at this moment: "loba.m", "loba.m_act".
extern const char *const definition_objects[MOMENTS];

#endif
