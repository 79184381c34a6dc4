#include "tell/inside.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/bytes.h"
#include "base/text.h"

// clang-format off

// Each colour but those of the ground has a contrast of 4.5 or more to the paper.
static const char colours[] =
":root{color-scheme:light dark;"
"--paper:#fdfdfb;--raised:#f2f2ee;--ink:#1b1c1e;--soft:#55585e;--rule:#c9cac6;--link:#0b4fa8;"
"--bar:#0b5cad;--doubt:#6d5800;--warning:#a63c06;--bad:#b3122e}"
"@media screen and (prefers-color-scheme:dark){:root{"
"--paper:#16181b;--raised:#212429;--ink:#e8e8e4;--soft:#aeb2b9;--rule:#474b52;--link:#8fc0ff;"
"--bar:#7db8ff;--doubt:#dec64e;--warning:#ffab70;--bad:#ff9a9a}}";

static const char text[] =
"*{box-sizing:border-box}"
"html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1rem}"
"body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"
"'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;overflow-wrap:anywhere}"
".page{max-width:60rem;margin:0 auto;padding:1rem}"
"h1,h2{line-height:1.25;text-wrap:balance}"
"h1{font-size:1.75rem;margin:.5rem 0}"
"h2{font-size:1.35rem;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--rule)}"
"p{margin:.75rem 0;max-width:42rem}"
"a{color:var(--link)}"
"a:focus-visible,.scroll:focus-visible,pre:focus-visible"
"{outline:3px solid var(--link);outline-offset:2px}"
":target{outline:2px solid var(--link);outline-offset:2px}"
".contents ol{margin:.25rem 0;padding-left:2rem;columns:18rem}"
".contents li{padding:.2rem 0}"
".contents p{margin:0;font-weight:600}"
".set-off{border-left:.3rem solid var(--rule);background:var(--raised);padding:.6rem .8rem}"
".doubt{border-color:var(--doubt)}.warning{border-color:var(--warning)}.bad{border-color:var(--bad)}"
".detail{margin:.25rem 0;padding-left:1.1rem}"
"pre{background:var(--raised);border-radius:.5rem;padding:.6rem .8rem;overflow-x:auto;"
"font:.9rem/1.5 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}";

// A shade at the right tells that there is more; what lies over it scrolls away with the table.
static const char tables[] =
".scroll{overflow-x:auto;margin:1rem 0;background:"
"linear-gradient(to left,var(--paper) 50%,transparent) right/3rem 100% no-repeat local,"
"linear-gradient(to left,var(--rule),transparent) right/.8rem 100% no-repeat scroll}"
"table{border-collapse:collapse;min-width:min(100%,24rem);font-size:.95rem;"
"font-variant-numeric:tabular-nums}"
"caption{text-align:left;font-weight:600;padding:.25rem 0}"
"th,td{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:left;"
"vertical-align:baseline;max-width:22rem;overflow-wrap:break-word}"
"thead th{border-bottom:2px solid var(--soft)}"
"tbody th{font-weight:500;min-width:5.5rem}"
".number{text-align:right}"
".drawn{width:14rem;vertical-align:middle;padding-left:0}"
"svg{display:block;width:0;min-width:max(100%,5rem);height:1rem;overflow:visible}"
"svg .bar{y:15%;height:70%;fill:var(--bar)}"
"svg .interval{y:42%;height:16%;fill:var(--ink)}"
"svg .against{width:1.5px;height:100%;fill:var(--soft)}"
"svg .mark{fill:var(--bar)}"
"@media print,(max-width:46rem){table{font-size:.85rem}th,td{padding:.3rem}tbody th{min-width:4.5rem}"
".drawn{width:5rem}}";

// On paper nothing scrolls.
static const char paper[] =
"@media print{:root{color-scheme:light}.contents{display:none}.page{max-width:none;padding:0}"
".scroll,pre{overflow:visible}pre{white-space:pre-wrap}tr{break-inside:avoid}"
"svg{min-width:100%}h2{break-after:avoid}}";
// clang-format on

// Base 64, as the policy wants digests.
static void write_digest(const Digest *digest, char out[static 4 * ((DIGEST_BYTES + 2) / 3) + 1])
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at < DIGEST_BYTES; at += 3) {
        const size_t left = DIGEST_BYTES - at;
        const uint32_t bits = (uint32_t)digest->bytes[at] << 16 |
                              (left > 1 ? (uint32_t)digest->bytes[at + 1] << 8 : 0) |
                              (left > 2 ? digest->bytes[at + 2] : 0u);
        *out++ = signs[bits >> 18];
        *out++ = signs[bits >> 12 & 63];
        *out++ = left > 1 ? signs[bits >> 6 & 63] : '=';
        *out++ = left > 2 ? signs[bits & 63] : '=';
    }
    *out = '\0';
}

void style_sheet(char sheet[STYLE_SHEET_MAX])
{
    Text whole = text_in(sheet, STYLE_SHEET_MAX);
    text_add(&whole, "%s%s%s%s", colours, text, tables, paper);
    assert(!whole.cut);
}

void style_policy(const char *sheet, char policy[STYLE_POLICY_MAX])
{
    char digest[4 * ((DIGEST_BYTES + 2) / 3) + 1];
    const Digest of_sheet = digest_of(sheet, strlen(sheet));
    write_digest(&of_sheet, digest);
    snprintf(policy, STYLE_POLICY_MAX,
             "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'",
             digest);
}
