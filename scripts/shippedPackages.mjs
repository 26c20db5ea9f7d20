import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is imported while developing alone. */
const notShipped = new Set(['vite']);

/** What is shipped without an import of a module: fonts of the console and of PDF files. */
const assets = ['@fontsource-variable/inter', '@expo-google-fonts/noto-sans'];

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const known = { ...dependencies, ...devDependencies };

/** The names of the packages that the sources in some folders import, without types. */
export function importedPackages(folders) {
  const names = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /(?<!\.d)\.(ts|tsx)$/.test(file))
    .flatMap((file) => importsOf(readFileSync(file, 'utf8')))
    .filter((name) => name in known && !notShipped.has(name));
  return [...new Set(names)].sort();
}

function importsOf(text) {
  const found = text.matchAll(
    /^(?:import|export)\s(?!type\b)[^;'"]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
  );
  return [...found]
    .map(([, from, alone, later]) => from ?? alone ?? later)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * Every package that is shipped: those that the console and the service import, and all that these need. Each with
 * its version, licence, folder and the text of its licence, sorted by name.
 */
export function shippedPackages() {
  const found = new Map();
  const visit = (name, from) => {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder)) return;
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    found.set(folder, {
      name,
      version: manifest.version,
      licence: licenceOf(manifest, licenceText(folder)),
      folder,
      text: licenceText(folder),
    });
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder);
  };
  for (const name of [...importedPackages(['schemas', 'providers', 'src', 'server']), ...assets])
    visit(name, '.');
  return [...found.values()].sort((one, other) => one.folder.localeCompare(other.folder));
}

/** Where Node finds a package that is imported in a folder; `undefined` for an optional one that is absent. */
function folderOf(name, from) {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  return from === '.' ? undefined : folderOf(name, dirname(from));
}

/** What the manifest names, or else the text itself. */
function licenceOf({ license, licenses }, text = '') {
  if (typeof license === 'string') return license;
  return (
    license?.type ??
    licenses?.map(({ type }) => type).join(' OR ') ??
    /^(MIT) License/.exec(text)?.[1] ??
    'none named'
  );
}

function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|ofl)(\.(md|txt))?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : undefined;
}
