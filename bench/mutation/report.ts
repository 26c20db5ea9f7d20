import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Mutant } from './mutants.ts';
import { groupOf } from './sample.ts';

/** Whether a mutant was noticed, and how many files of tests met it. */
export interface Verdict {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  readonly tests: number;
}

/** The part of the mutants that tests must notice. */
const bar = 0.9;

/** Prints the score of each part, and keeps it in `bench/results` with the mutants that nobody noticed. */
export function report(verdicts: readonly Verdict[], options: Readonly<Record<string, string>>): void {
  const groups = [...new Set(verdicts.map(({ mutant }) => groupOf(mutant.file)))].sort();
  const scores = [
    ...groups.map((name) =>
      scoreOf(
        name,
        verdicts.filter(({ mutant }) => groupOf(mutant.file) === name),
      ),
    ),
    scoreOf('all', verdicts),
  ];
  const survivors = verdicts.filter(({ isKilled }) => !isKilled).map(lineOf);
  const name = `bench/results/mutation-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  writeFileSync(
    `${name}.json`,
    `${JSON.stringify({ options, load: loadavg()[0], scores, survivors }, null, 2)}\n`,
  );
  const table = ['| part | mutants | noticed | score |', '| --- | --- | --- | --- |', ...scores.map(rowOf)];
  const text = [
    ...table,
    '',
    `Bar: ${bar}. ${JSON.stringify(options)}`,
    '',
    ...survivors.map((one) => `- ${one}`),
    '',
  ];
  writeFileSync(`${name}.md`, text.join('\n'));
  for (const line of text) console.log(line);
}

interface Score {
  readonly part: string;
  readonly mutants: number;
  readonly noticed: number;
}

function scoreOf(part: string, verdicts: readonly Verdict[]): Score {
  return { part, mutants: verdicts.length, noticed: verdicts.filter(({ isKilled }) => isKilled).length };
}

function rowOf({ part, mutants, noticed }: Score): string {
  const score = mutants === 0 ? 1 : noticed / mutants;
  return `| ${part} | ${mutants} | ${noticed} | ${score.toFixed(2)}${score < bar ? ' (below the bar)' : ''} |`;
}

function lineOf({ mutant, tests }: Verdict): string {
  const { file, line, original, replacement } = mutant;
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line} \`${short(original)}\` → \`${short(replacement)}\` (${tests === 0 ? 'no test meets it' : `${tests} files met it`})`;
}
