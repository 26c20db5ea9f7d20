import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { equivalent } from './equivalent.ts';
import { type Mutant, overlaps, sitesIn } from './mutants.ts';

/** Mutated files and folders by report name. */
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
 * Draws a number of mutants, the same for the same seed. Each is drawn by a hash of its change, so that editing the
 * product only replaces mutants of the edited text. Takes the names of the parts, which get shares by their number of
 * mutants. Never draws equivalent mutants (`equivalent.ts`).
 */
export function sample(names: readonly string[], count: number, seed: number): Mutant[] {
  const files = [...new Set(names.flatMap((name) => mutated[name] ?? []).flatMap(filesIn))].sort();
  const all = files.flatMap(mutantsOf).filter(({ key }) => !Object.hasOwn(equivalent, key));
  const chosen: Omit<Mutant, 'id'>[] = [];
  const drawn = all.map((site) => ({ site, rank: hashOf(`${seed} ${site.key}`) }));
  for (const { site } of drawn.sort((a, b) => (a.rank < b.rank ? -1 : 1))) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => overlaps(site, other))) chosen.push(site);
  }
  return chosen.map((site, id) => ({ id, ...site }));
}

/** Returns all mutations of a file. Identical changes are numbered. */
function mutantsOf(file: string): Omit<Mutant, 'id'>[] {
  const text = readFileSync(file, 'utf8');
  const times = new Map<string, number>();
  return sitesIn(file, text).map((site) => {
    const change = `${file}: ${site.original} → ${site.replacement}`.replace(/\s+/g, ' ');
    const time = (times.get(change) ?? 0) + 1;
    times.set(change, time);
    const line = text.slice(0, site.start).split('\n').length;
    return { ...site, file, line, key: `${change} (${time})` };
  });
}

/** Returns a short, evenly distributed hash. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Returns the report name of a file: the most specific part that contains it. */
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
