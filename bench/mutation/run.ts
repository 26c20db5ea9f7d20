/**
 * `npm run mutate`: changes the product in small ways, one at a time, and counts how many of them some test notices.
 * `--count 400`, `--seed 1`, `--of rules,engine`, `--tests tests/schemas,tests/server/derived` (those that may notice),
 * `--minutes 60`, `--workers 2`, `--only server/derived/sql` (of the sample, those whose path begins so),
 * `--skip 50` (those that an earlier run has tried). The score of each part is printed and kept in `bench/results`,
 * with every change that nobody noticed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';
import { report, type Verdict } from './report.ts';
import { mutated, sample } from './sample.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: Object.keys(mutated).join(',') },
    tests: { type: 'string', default: 'tests/schemas,tests/server,tests/contracts,tests/access' },
    minutes: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '0' },
  },
});

/**
 * Files of tests that are tried for one mutant at a time: those that meet few others, and are fast, come first. When
 * each mutant has had its turn, those that nobody noticed have another, as long as there are minutes and files.
 */
const triedAtOnce = 6;

const folder = resolve('node_modules/.cache/mutation');
const metFile = `${folder}/met.jsonl`;

const mutants = sample(values.of.split(','), Number(values.count), Number(values.seed))
  .filter(({ file }) => values.only.split(',').some((begin) => file.startsWith(begin)))
  .slice(Number(values.skip));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/mutants.json`, JSON.stringify(mutants));
process.env.MUTANTS = `${folder}/mutants.json`;
process.env.MUTANTS_MET = metFile;

const vitest = await createVitest('test', {
  config: 'bench/mutation/vitest.config.ts',
  watch: false,
  maxWorkers: Number(values.workers),
  reporters: [{}],
});
const started = Date.now();
const files = await vitest.globTestSpecifications(values.tests.split(','));
const seconds = await secondsOf(await ran(vitest, files));
const tests = testsByMutant(files, seconds);
// From here on the first test that fails says enough.
for (const { config } of [vitest, ...vitest.projects]) config.bail = 1;
console.log(`${mutants.length} mutants, ${files.length} files of tests, read in ${minutes()} minutes`);

const verdicts = new Map<number, Verdict>();
for (let turn = 0; ; turn += 1) {
  const left = mutants.filter((mutant) => isLeft(mutant, turn));
  if (left.length === 0 || minutes() > Number(values.minutes)) break;
  for (const mutant of left) if (minutes() <= Number(values.minutes)) await judge(mutant, turn);
}
await vitest.close();
report([...verdicts.values()], { ...values, minutes: minutes().toFixed(1), of: values.of });
process.exit(0);

/** Whether a mutant has a turn: all have the first one, later those that nobody noticed and more tests meet. */
function isLeft({ id }: Mutant, turn: number): boolean {
  const isKilled = verdicts.get(id)?.isKilled ?? false;
  return turn === 0 || (!isKilled && (tests.get(id)?.length ?? 0) > turn * triedAtOnce);
}

async function judge(mutant: Mutant, turn: number): Promise<void> {
  const all = tests.get(mutant.id) ?? [];
  const own = all.slice(turn * triedAtOnce, (turn + 1) * triedAtOnce);
  const verdict = { mutant, isKilled: await isKilled(mutant, own), tests: all.length };
  verdicts.set(mutant.id, verdict);
  const outcome = verdict.isKilled ? 'killed  ' : 'SURVIVED';
  console.log(`${outcome} ${mutant.file}:${mutant.line} ${mutant.replacement}`);
}

function minutes(): number {
  return (Date.now() - started) / 60_000;
}

async function ran(runner: Vitest, specifications: TestSpecification[]): Promise<readonly TestModule[]> {
  const { testModules } = await runner.runTestSpecifications(specifications, true);
  // The runner remembers the files of earlier runs too.
  return testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
}

/** Seconds of each file without a mutant; one that fails then would prove nothing. */
async function secondsOf(modules: readonly TestModule[]): Promise<ReadonlyMap<string, number>> {
  const bad = modules.filter((module) => !module.ok());
  for (const { moduleId } of bad) console.log(`left out, because it fails without a mutant: ${moduleId}`);
  const good = modules.filter((module) => module.ok());
  return new Map(good.map((module) => [module.moduleId, module.diagnostic().duration]));
}

/** The files of tests that meet each mutant, the most promising first. */
function testsByMutant(
  all: readonly TestSpecification[],
  durations: ReadonlyMap<string, number>,
): ReadonlyMap<number, TestSpecification[]> {
  const lines = readFileSync(metFile, 'utf8').trim().split('\n');
  const met = lines.map((line): { test: string; met: number[] } => JSON.parse(line));
  const promising = met
    .filter(({ test }) => durations.has(test))
    .sort(
      (a, b) => a.met.length - b.met.length || (durations.get(a.test) ?? 0) - (durations.get(b.test) ?? 0),
    );
  return new Map(
    mutants.map(({ id }) => {
      const names = promising.filter((one) => one.met.includes(id)).map(({ test }) => test);
      return [id, names.flatMap((name) => all.find(({ moduleId }) => moduleId === name) ?? [])];
    }),
  );
}

async function isKilled({ id }: Mutant, own: TestSpecification[]): Promise<boolean> {
  if (own.length === 0) return false;
  process.env.MUTANT = String(id);
  const modules = await ran(vitest, own);
  const names = modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId);
  if (names.length > 0) console.log(`    noticed by ${relative(process.cwd(), names[0] ?? '')}`);
  return names.length > 0;
}
