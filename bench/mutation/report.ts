import { writeFileSync } from 'node:fs';
import type { Ledger } from './ledger.ts';
import type { Mutant } from './mutants.ts';
import { groupOf } from './sample.ts';

/** Minimum share of killed mutants. */
const bar = 0.9;

/**
 * Prints the score of each part and folder, and writes it to `bench/results/mutation.md` with the surviving mutants.
 * Untested mutants are counted separately.
 */
export function report(
  mutants: readonly Mutant[],
  ledger: Ledger,
  options: Readonly<Record<string, string>>,
): void {
  const tried = mutants.filter((mutant) => ledger.verdict(mutant));
  const survivors = tried.filter((mutant) => ledger.verdict(mutant)?.noticedBy === undefined);
  const row = (name: string, all: readonly Mutant[]) => {
    const own = all.filter((mutant) => tried.includes(mutant));
    const noticed = own.filter((mutant) => !survivors.includes(mutant)).length;
    return `| ${name} | ${all.length} | ${own.length} | ${noticed} | ${scoreOf(noticed, own.length)} |`;
  };
  const rowsBy = (nameOf: (file: string) => string) =>
    [...new Set(mutants.map(({ file }) => nameOf(file)))].sort().map((name) => {
      const own = mutants.filter(({ file }) => nameOf(file) === name);
      return row(name, own);
    });
  const text = [
    '| part | mutants | tried | noticed | score |',
    '| --- | --- | --- | --- | --- |',
    ...rowsBy(groupOf),
    ...rowsBy((file) => `\`${file.slice(0, file.lastIndexOf('/'))}\``),
    row('all', mutants),
    '',
    `Bar: ${bar}. ${daysOf(tried, ledger)}, each in its file as it was then (\`mutants.jsonl\`). The last slice:`,
    JSON.stringify(options),
    '',
    ...survivors.map((mutant) => `- ${lineOf(mutant, ledger.verdict(mutant)?.tests ?? 0)}`),
    '',
  ];
  writeFileSync('bench/results/mutation.md', text.join('\n'));
  for (const line of text) console.log(line);
}

function scoreOf(noticed: number, tried: number): string {
  if (tried === 0) return '';
  const score = noticed / tried;
  return `${score.toFixed(2)}${score < bar ? ' (below the bar)' : ''}`;
}

function daysOf(tried: readonly Mutant[], ledger: Ledger): string {
  const days = tried.map((mutant) => ledger.verdict(mutant)?.at ?? '').sort();
  return `Tried from ${days[0] ?? '-'} to ${days.at(-1) ?? '-'}`;
}

function lineOf({ file, line, original, replacement }: Mutant, tests: number): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  const met = tests === 0 ? 'no test meets it' : `${tests} files met it`;
  return `${file}:${line} \`${short(original)}\` → \`${short(replacement)}\` (${met})`;
}
