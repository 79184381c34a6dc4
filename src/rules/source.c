#include "rules/source.h"

#include <string.h>

bool variant_is_path(const char *variant)
{
    static const char suffix[] = ".lua";
    size_t length = strlen(variant), end = sizeof suffix - 1;
    return strchr(variant, '/') || (length > end && strcmp(variant + length - end, suffix) == 0);
}
