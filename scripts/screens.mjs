/**
 * `npm run screens`: screenshots at 1440 and 390 px, light and dark, in English and Spanish, into the folder `screens`,
 * with a contact sheet of each screen (`screens/sheets`) and one of all (`screens/index.html`). Passes further
 * arguments on: `npm run screens -- -g start`. Exits with 1 if a screen is missing, overflows its window, or logs to
 * the browser's console.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();
const chromium = ensureChromium();
const folder = resolve('screens');
mkdirSync(`${folder}/sheets`, { recursive: true });
const env = { ...process.env, SCREENS_FOLDER: folder, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
await buildIfStale();
const config = 'e2e/screens/playwright.config.ts';
const { status } = spawnSync('npx', ['playwright', 'test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
writeFileSync(`${folder}/index.html`, sheetOf(readdirSync(`${folder}/sheets`)));
print(`The sheet: ${folder}/index.html`);
process.exit(status ?? 1);

/** Returns the page with the contact sheets of all screens. */
function sheetOf(names) {
  const rows = names.sort().map((name) => {
    const screen = name.replace(/\.png$/, '');
    return `<h2>${screen}</h2><a href="sheets/${name}"><img loading="lazy" src="sheets/${name}" alt="${screen}"></a>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    body { font-family: sans-serif; margin: 16px } img { width: 100%; border: 1px solid #888 }
  </style>${rows.join('\n')}\n`;
}
