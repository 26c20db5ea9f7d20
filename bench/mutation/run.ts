/**
 * `npm run mutate`: makes small changes to the product, one at a time, and counts how many some test detects. `--count
 * 400`, `--seed 1`, `--of rules,engine`, `--tests tests/schemas,tests/server/derived` (which tests to use), `--minutes
 * 60`, `--workers 2`, `--only server/derived/sql` (limits the sample by path prefix).
 *
 * A run can be split: results are kept (`ledger.ts`), and a killed mutant is only tried again when its file has
 * changed, starting with the test that killed it. `--again` tries all.
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
 * Test files per mutant and round. After each mutant had its round, survivors get further rounds while there are time
 * and files.
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

/**
 * Puts mutants that were never tried, or longest ago, first, so that a short run continues where the last one ended.
 */
function lastTried(mutant: Mutant): string {
  return ledger.verdict(mutant)?.at ?? '';
}

/** Whether a mutant gets a round: all get the first, later only survivors with further tests. */
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
