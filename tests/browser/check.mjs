// check.mjs CHROMIUM FOLDER FILE.html...: opens pages that Loba has written in a browser without
// network, on a phone and on a desk, by day and by night, and says what is wrong with them. FOLDER
// gets a picture of each; "-": none are taken. tools/pages_check calls it.

import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [program, folder, ...files] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widths = [360, 1280];
const schemes = ["light", "dark"];

// ---- What is asked within the page

// Whatever reaches beyond the right edge of the page.
function wideParts() {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room)
        return [];
    return [...document.body.querySelectorAll("*")]
        .filter((part) => part.getBoundingClientRect().right > room + 1 && !part.closest(".scroll, pre, svg"))
        .map((part) => `${part.tagName} "${part.textContent.trim().slice(0, 40)}"`)
        .slice(0, 5)
        .concat(`the page is ${document.documentElement.scrollWidth} wide, the window ${room}`);
}

// The page's own policy stays in force: what is evaluated from here does not pass it.
async function axeFindings(page) {
    await page.evaluate(axe);
    const result = await page.evaluate(() => window.axe.run(document, { preload: false, resultTypes: ["violations"] }));
    return result.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, impact, help, nodes }) => `axe: ${impact}: ${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

// ---- One page

async function check(browser, file, width, scheme) {
    const found = [];
    const address = pathToFileURL(resolve(file)).href;
    const context = await browser.newContext({
        viewport: { width, height: 800 }, colorScheme: scheme, offline: true });
    const page = await context.newPage();
    page.on("console", (message) => found.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => found.push(`error: ${error.message}`));
    page.on("request", (request) => request.url() === address || found.push(`request: ${request.url().slice(0, 160)}`));
    await page.goto(address);
    if (folder !== "-")
        await page.screenshot({ fullPage: true, path: join(folder, `${basename(file, ".html")}-${width}-${scheme}.png`) });
    found.push(...await page.evaluate(wideParts));
    found.push(...await axeFindings(page));
    await context.close();
    return found;
}

if (folder !== "-")
    mkdirSync(folder, { recursive: true });
const asRoot = process.getuid() === 0;
const browser = await chromium.launch({ executablePath: program, chromiumSandbox: !asRoot });
let wrong = 0;
for (const file of files)
    for (const width of widths)
        for (const scheme of schemes)
            for (const line of new Set(await check(browser, file, width, scheme))) {
                console.log(`${file}, ${width} pixels, ${scheme}: ${line}`);
                wrong++;
            }
await browser.close();
console.log(`${files.length} pages, ${files.length * widths.length * schemes.length} views; wrong: ${wrong}`);
process.exitCode = wrong > 0 ? 1 : 0;
