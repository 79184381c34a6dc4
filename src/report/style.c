#include "report/style.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/bytes.h"
#include "base/text.h"

// clang-format off

// Each of the six colours, and each tone, has a contrast of 4.5 or more to the paper.
static const char colours[] =
":root{color-scheme:light dark;"
"--paper:#fdfdfb;--raised:#f2f2ee;--ink:#1b1c1e;--soft:#55585e;--rule:#c9cac6;--link:#0b4fa8;"
"--c1:#0b5cad;--c2:#a63c06;--c3:#1a7136;--c4:#84298a;--c5:#6d5800;--c6:#ab1456;"
"--good:#1a7136;--doubt:#6d5800;--warning:#a63c06;--bad:#b3122e}"
"@media (prefers-color-scheme:dark){:root{"
"--paper:#16181b;--raised:#212429;--ink:#e8e8e4;--soft:#aeb2b9;--rule:#474b52;--link:#8fc0ff;"
"--c1:#7db8ff;--c2:#ffab70;--c3:#6fd28b;--c4:#e2a2e8;--c5:#dec64e;--c6:#ff97be;"
"--good:#6fd28b;--doubt:#dec64e;--warning:#ffab70;--bad:#ff9a9a}}";

static const char text[] =
"*{box-sizing:border-box}"
"html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1rem}"
"body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"
"'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;overflow-wrap:anywhere}"
".page{max-width:52rem;margin:0 auto;padding:1rem}"
"h1,h2,h3{line-height:1.25;text-wrap:balance}"
"h1{font-size:1.75rem;margin:.5rem 0}"
"h2{font-size:1.35rem;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--rule)}"
"h3{font-size:1.1rem;margin:1.75rem 0 .5rem}"
"p{margin:.75rem 0;max-width:42rem}"
".summary{font-size:1.15rem}"
"a{color:var(--link)}"
"a:focus-visible,summary:focus-visible,.scroll:focus-visible,pre:focus-visible"
"{outline:3px solid var(--link);outline-offset:2px}"
":target{outline:2px solid var(--link);outline-offset:2px}"

".contents{margin:1rem 0}"
".contents ol{margin:.25rem 0;padding-left:1.5rem}"
".contents li,.links li{padding:.2rem 0}"
".contents p{margin:0;font-weight:600}"

".figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,9rem),1fr));"
"gap:.75rem;margin:1.25rem 0}"
".figures div{background:var(--raised);border-radius:.5rem;padding:.6rem .8rem}"
".figures dt{font-size:.9rem;color:var(--soft)}"
".figures dd{margin:0}"
".figures .value{font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums}"
".figures .note{font-size:.9rem;color:var(--soft)}"

".set-off{border-left:.3rem solid var(--rule);background:var(--raised);padding:.6rem .8rem}"
".good{border-color:var(--good)}.doubt{border-color:var(--doubt)}"
".warning{border-color:var(--warning)}.bad{border-color:var(--bad)}"

"pre{background:var(--raised);border-radius:.5rem;padding:.6rem .8rem;overflow-x:auto;"
"font:.9rem/1.5 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}"
"details{margin:.75rem 0}"
"summary{cursor:pointer;padding:.25rem 0;color:var(--link)}"
".links{padding-left:1.25rem;margin:.5rem 0}"

// A shade at the right tells that there is more; what lies over it scrolls away with the table.
".scroll{overflow-x:auto;margin:1rem 0;background:"
"linear-gradient(to left,var(--paper) 50%,transparent) right/3rem 100% no-repeat local,"
"linear-gradient(to left,var(--rule),transparent) right/.8rem 100% no-repeat scroll}"
"table{border-collapse:collapse;min-width:min(100%,24rem);font-size:.95rem;font-variant-numeric:tabular-nums}"
"caption{text-align:left;font-weight:600;padding:.25rem 0}"
"th,td{padding:.3rem .7rem;border-bottom:1px solid var(--rule);text-align:left;"
"vertical-align:baseline;max-width:22rem;overflow-wrap:break-word}"
"th:first-child,td:first-child{padding-left:.5rem;border-left:.25rem solid transparent}"
"thead th{border-bottom:2px solid var(--soft)}"
"tbody th{font-weight:500;min-width:8rem}"
"@media (max-width:46rem){th:first-child{max-width:9rem}tbody th{min-width:5.5rem}}"
".number{text-align:right}"
"td.number{white-space:nowrap}"
"tr.good th:first-child{border-left-color:var(--good)}"
"tr.doubt th:first-child{border-left-color:var(--doubt)}"
"tr.warning th:first-child{border-left-color:var(--warning)}"
"tr.bad th:first-child{border-left-color:var(--bad)}";

// Plots have one drawing for narrow screens, another for wide ones.
static const char plots[] =
"figure{margin:1.75rem 0}"
"figcaption p{margin:.25rem 0}"
"figcaption .title{font-weight:600}"
"figure svg{display:block;width:100%;height:auto;font-family:inherit;font-size:13px;"
"overflow:hidden}"
"figure svg.narrow{max-width:30rem}"
"figure svg.wide{display:none}"
"@media (min-width:46rem){figure svg.narrow{display:none}figure svg.wide{display:block}}"
".legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;margin:.5rem 0}"
".legend li{display:flex;align-items:center;gap:.5rem}"
"figure .legend svg{width:36px;height:16px;flex:none}"
"svg text{fill:var(--ink);stroke:var(--paper);stroke-width:4;stroke-linejoin:round;paint-order:stroke}"
"svg .soft{fill:var(--soft)}"
"svg .strong{font-weight:600}"
"svg .grid{stroke:var(--rule);stroke-width:1}"
"svg .axis{stroke:var(--soft);stroke-width:1}"
"svg .reference{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4}"
"svg .line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}"
"svg .thin{stroke-width:1.25}"
"svg .dash2{stroke-dasharray:7 5}svg .dash3{stroke-dasharray:1.5 5}"
"svg .dash4{stroke-dasharray:9 4 1.5 4}"
"svg .c1{stroke:var(--c1)}svg .c2{stroke:var(--c2)}svg .c3{stroke:var(--c3)}"
"svg .c4{stroke:var(--c4)}svg .c5{stroke:var(--c5)}svg .c6{stroke:var(--c6)}"
"svg .f1{fill:var(--c1)}svg .f2{fill:var(--c2)}svg .f3{fill:var(--c3)}"
"svg .f4{fill:var(--c4)}svg .f5{fill:var(--c5)}svg .f6{fill:var(--c6)}"
"svg .hollow{fill:var(--paper);stroke-width:2}"
"svg .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}"
"svg .texture{stroke:var(--paper);stroke-width:1.5;fill:none}"
"svg .chip{fill:var(--paper)}"
"svg .mark{stroke:var(--paper);stroke-width:1.5;fill:var(--ink)}"
"svg .mark.good{fill:var(--good)}svg .mark.doubt{fill:var(--doubt)}"
"svg .mark.warning{fill:var(--warning)}svg .mark.bad{fill:var(--bad)}"
"svg .touch{fill:transparent;stroke:none}";

// On paper nothing scrolls.
static const char paper[] =
"@media print{:root{color-scheme:light}.contents{display:none}.page{max-width:none;padding:0}"
".scroll,pre{overflow:visible}pre{white-space:pre-wrap}figure,.figures,tr{break-inside:avoid}"
"h2,h3{break-after:avoid}}";
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
    text_add(&whole, "%s%s%s%s", colours, text, plots, paper);
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
