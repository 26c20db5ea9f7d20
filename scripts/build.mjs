import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sources } from './copyProject.mjs';
import { demonstration, smallDemonstration } from './demonstration.mjs';
import { licenceTexts } from './licences.mjs';
import { print } from './print.mjs';
import { shippedPackages } from './shippedPackages.mjs';

const stamp = 'dist/built-from';

/** Programs of the service: name → source file. Each one is built as `dist/server/NAME.js`. */
const programs = {
  main: 'server/main.ts',
  admin: 'server/programs/admin.ts',
  backup: 'server/programs/backupProgram.ts',
  restore: 'server/programs/restoreProgram.ts',
  plan: 'server/programs/plan.ts',
  demonstration: 'server/programs/demonstration.ts',
  // The thread that reads uploaded data files (`server/import/reading/thread`).
  readingThread: 'server/import/reading/thread/readingThread.ts',
  // The thread that re-encodes uploaded images (`server/files/images`).
  imageThread: 'server/files/images/imageThread.ts',
  // The thread that proposes substitutes for all open jobs (`server/domain/fulfilment/proposal`).
  proposalThread: 'server/domain/fulfilment/proposal/proposalThread.ts',
  // The thread that draws lists as PDF files (`server/pdf`).
  pdfThread: 'server/pdf/pdfThread.ts',
  // The thread that writes lists as Excel files (`server/sheets`).
  sheetThread: 'server/sheets/sheetThread.ts',
};

/**
 * Builds console and service if their sources changed since the last build. `meanwhile` runs once the service is built,
 * in parallel with the build of the console, which uses one processor.
 */
export async function buildIfStale(meanwhile = async () => {}) {
  if (isBuilt()) return;
  const now = fingerprint();
  await build(meanwhile);
  writeFileSync(stamp, now);
}

/** Whether `dist` is up to date. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Builds the console into `dist/console` and the service into `dist/server`. */
export async function build(meanwhile = async () => {}) {
  const started = Date.now();
  for (const filled of [demonstration, smallDemonstration]) rmSync(filled, { recursive: true, force: true });
  print('Building the service …');
  await buildService('dist/server');
  await Promise.all([buildConsole(), meanwhile()]);
  print(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function buildConsole() {
  const vite = await import('vite');
  print('Building the console …');
  await vite.build({ logLevel: 'warn' });
  writeFileSync('dist/console/licences.txt', licenceTexts(shippedPackages()));
}

/** Builds the programs of the service into a folder. */
export async function buildService(outDir) {
  const vite = await import('vite');
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      rolldownOptions: { input: programs },
      outDir,
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
    },
  });
}

/** Returns a hash of the sources' names, sizes and times. Leaves contents out, to be fast. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
