#include "base/digest.h"

#include <sys/types.h>

#include <sha2.h>

Digest digest_of(const void *bytes, size_t size) { return digest_chain(NULL, bytes, size); }

Digest digest_chain(const Digest *before, const void *bytes, size_t size)
{
    Digest digest;
    SHA2_CTX context;
    SHA256Init(&context);
    if (before)
        SHA256Update(&context, before->bytes, sizeof before->bytes);
    SHA256Update(&context, bytes, size);
    SHA256Final(digest.bytes, &context);
    return digest;
}

void digest_text(const Digest *digest, int digits, char text[DIGEST_TEXT_MAX])
{
    static const char hexadecimal[] = "0123456789abcdef";
    for (int i = 0; i < digits; i++)
        text[i] = hexadecimal[digest->bytes[i / 2] >> (i % 2 ? 0 : 4) & 0xf];
    text[digits] = '\0';
}
