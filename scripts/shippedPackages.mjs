import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that are imported only in development. */
const notShipped = new Set(['vite']);

/** Packages that are shipped without an import: fonts of the console and of PDF files. */
const assets = ['@fontsource-variable/inter', '@expo-google-fonts/noto-sans'];

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const known = { ...dependencies, ...devDependencies };

/** Returns the packages that the sources in some folders import, without type imports. */
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
 * Returns every shipped package with version, license, folder and license text, sorted by name: those that console and
 * service import, and their dependencies.
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

/** Returns the folder where Node finds a package. Undefined for an optional package that is missing. */
function folderOf(name, from) {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  return from === '.' ? undefined : folderOf(name, dirname(from));
}

/** Returns the license from the manifest, else derives it from the text. */
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
