/**
 * `npm run mutate`: changes the product in small ways, one at a time, and counts how many of them some test notices.
 * `--count 400`, `--seed 1`, `--of rules,engine`, `--tests tests/schemas,tests/server/derived` (those that may notice),
 * `--minutes 60`, `--workers 2`, `--only server/derived/sql` (of the sample, those whose path begins so).
 *
 * A run can be made in slices: what each mutant came to is kept (`ledger.ts`), and one that was noticed is tried again
 * only when its file has changed; then by the test that noticed it before others. `--again` tries all.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Ledger } from './ledger.ts';
import type { Mutant } from './mutants.ts';
import { report } from './report.ts';
import { mutated, sample } from './sample.ts';
import { Tests } from './tests.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: Object.keys(mutated).join(',') },
    tests: { type: 'string', default: 'tests/schemas,tests/server,tests/contracts,tests/access' },
    minutes: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
});

/**
 * Files of tests that are tried for one mutant at a time. When each mutant has had its turn, those that nobody noticed
 * have another, as long as there are minutes and files.
 */
const triedAtOnce = 6;

const { again, minutes: limit, workers, ...chosen } = values;
const all = sample(values.of.split(','), Number(values.count), Number(values.seed));
const ledger = new Ledger();
const mutants = all
  .filter(({ file }) => values.only.split(',').some((begin) => file.startsWith(begin)))
  .filter((mutant) => again || !ledger.isSettled(mutant))
  .sort((one, other) => lastTried(one).localeCompare(lastTried(other)));

const folder = resolve('node_modules/.cache/mutation');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/mutants.json`, JSON.stringify(mutants));
process.env.MUTANTS = `${folder}/mutants.json`;
process.env.MUTANTS_MET = `${folder}/met.jsonl`;

const started = Date.now();
const earlier = mutants.flatMap((mutant) => ledger.verdict(mutant)?.noticedBy ?? []);
const tests = await Tests.read([...new Set([...values.tests.split(','), ...earlier])], Number(workers));
console.log(
  `${mutants.length} mutants, ${tests.count} files of tests, read in ${minutes().toFixed(1)} minutes`,
);
for (let turn = 0; ; turn += 1) {
  const left = mutants.filter((mutant) => isLeft(mutant, turn));
  if (left.length === 0 || minutes() > Number(limit)) break;
  for (const mutant of left) if (minutes() <= Number(limit)) await judge(mutant, turn);
}
await tests.close();
ledger.keepOnly(all);
report(all, ledger, chosen);
process.exit(0);

/** What was tried longest ago, or never, comes first: a run that has few minutes goes on where the last one ended. */
function lastTried(mutant: Mutant): string {
  return ledger.verdict(mutant)?.at ?? '';
}

/** Whether a mutant has a turn: all have the first one, later those that nobody noticed and more tests meet. */
function isLeft(mutant: Mutant, turn: number): boolean {
  const isKilled = ledger.verdict(mutant)?.noticedBy !== undefined;
  return turn === 0 || (!isKilled && tests.meeting(mutant).length > turn * triedAtOnce);
}

async function judge(mutant: Mutant, turn: number): Promise<void> {
  const meeting = tests.meeting(mutant, ledger.verdict(mutant)?.noticedBy);
  const own = meeting.slice(turn * triedAtOnce, (turn + 1) * triedAtOnce);
  const noticedBy = await tests.noticing(mutant, own);
  ledger.note(mutant, noticedBy, meeting.length);
  const outcome = noticedBy === undefined ? 'SURVIVED' : 'noticed ';
  const change = `${mutant.file}:${mutant.line} ${mutant.replacement.replace(/\s+/g, ' ')}`;
  console.log(`${outcome} ${change} ${noticedBy ?? `(${meeting.length} files met it)`}`);
}

function minutes(): number {
  return (Date.now() - started) / 60_000;
}
