import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, overlaps, sitesIn } from './mutants.ts';

/** What is put to the test, by a name for the report: files and folders. */
export const mutated: Readonly<Record<string, readonly string[]>> = {
  rules: ['schemas/rules'],
  engine: ['server/derived'],
  balances: ['server/domain/employeeBalance'],
  permissions: [
    'server/identity/access/permissions.ts',
    'schemas/access/permissions.ts',
    'schemas/access/pseudoPermissions.ts',
  ],
  'import undo': [
    'server/import/jobs/jobs.ts',
    'server/import/write/writeRow.ts',
    'server/import/write/writeRows.ts',
  ],
};

/**
 * So many mutants of all that there are, the same for the same seed as long as the files stay the same. Takes the names
 * of what is put to the test; each gets a share by the number of its mutants.
 */
export function sample(names: readonly string[], count: number, seed: number): Mutant[] {
  const files = [...new Set(names.flatMap((name) => mutated[name] ?? []).flatMap(filesIn))].sort();
  const all = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return sitesIn(file, text).map((site) => ({
      ...site,
      file,
      line: text.slice(0, site.start).split('\n').length,
    }));
  });
  const random = randomFrom(seed);
  const chosen: Omit<Mutant, 'id'>[] = [];
  for (const one of all.map((site) => ({ site, rank: random() })).sort((a, b) => a.rank - b.rank)) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => overlaps(one.site, other))) chosen.push(one.site);
  }
  return chosen.map((site, id) => ({ id, ...site }));
}

/** The name under which a file is reported: the narrowest that has it. */
export function groupOf(file: string): string {
  const groups = Object.entries(mutated).flatMap(([name, paths]) => paths.map((path) => ({ name, path })));
  const found = groups.filter(({ path }) => file === path || file.startsWith(`${path}/`));
  return found.sort((a, b) => b.path.length - a.path.length)[0]?.name ?? 'other';
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(path, name));
}

/** Numbers from 0 to 1 that are the same for the same seed (a generator known as mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
