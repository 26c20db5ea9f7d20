/**
 * `npm run screens`: pictures of the screens at 1440 and 390 px, light and dark, in English and Spanish, in the folder
 * `screens`, with a sheet of them all (`screens/index.html`). Further words are given on: `npm run screens -- -g start`.
 * Ends with 1 where a screen did not come, was wider than its window, or the browser's console was not empty.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { bringChromium } from './chromium.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();
const chromium = bringChromium();
const folder = resolve('screens');
mkdirSync(folder, { recursive: true });
const env = { ...process.env, SCREENS_FOLDER: folder, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
await buildIfStale();
const config = 'e2e/screens/playwright.config.ts';
const { status } = spawnSync('npx', ['playwright', 'test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
writeFileSync(`${folder}/index.html`, sheetOf(readdirSync(folder).filter((name) => name.endsWith('.png'))));
print(`The sheet: ${folder}/index.html`);
process.exit(status ?? 1);

/** A page with every picture, those of a screen beside each other. */
function sheetOf(names) {
  const screenOf = (name) => name.replace(/-\d+-(light|dark)-\w\w\.png$/, '');
  const rows = [...new Set(names.map(screenOf))].sort().map((screen) => {
    const pictures = names.filter((name) => screenOf(name) === screen).sort();
    return `<h2>${screen}</h2><div>${pictures.map(pictureOf).join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    body { font-family: sans-serif; margin: 16px } div { display: flex; gap: 8px; overflow-x: auto }
    img { height: 420px; border: 1px solid #888 } figure { margin: 0 } figcaption { font-size: 12px }
  </style>${rows.join('\n')}\n`;
}

function pictureOf(name) {
  return `<figure><a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a><figcaption>${name}</figcaption></figure>`;
}
