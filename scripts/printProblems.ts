import { styleText } from 'node:util';
import { type CountedProblem, countedProblems } from '#schemas/check/source/counted.ts';
import type { LocatedProblem } from '#schemas/check/source/source.ts';

/** Prints the problems of the schema check by file and line, and a summary. Colors the severities on a terminal. */
export function printProblems(
  problems: readonly LocatedProblem[],
  entities: number,
  milliseconds: number,
): void {
  const counted = countedProblems([...problems].sort(inOrder));
  counted.forEach(({ problem, others }, index) => {
    const before = counted[index - 1]?.problem;
    if (!before || placeOf(before) !== placeOf(problem)) console.log(`\n${paint('bold', placeOf(problem))}`);
    console.log(`${textOf(problem)}${othersOf(others)}`);
  });
  console.log(summary(problems, entities, milliseconds));
}

function placeOf(problem: LocatedProblem): string {
  return problem.file ?? problem.entity;
}

function inOrder(one: LocatedProblem, other: LocatedProblem): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

function textOf({ file, line, column, id, severity, entity, pointer, message, fix }: LocatedProblem): string {
  const place = line === undefined ? `${file ?? entity}#${pointer}` : `${file}:${line}:${column ?? 1}`;
  const mark = paint(severity === 'error' ? 'red' : 'yellow', `${id} ${severity}`);
  const advice = fix === '' ? '' : `\n    → ${fix}`;
  return `  ${place}  ${mark}  ${message}${advice}`;
}

/** Describes the further problems of the same kind: how many there are, and where the first three are. */
function othersOf(others: CountedProblem['others']): string {
  if (others.length === 0) return '';
  const places = others.map(({ line, pointer }) => (line === undefined ? pointer : `line ${line}`));
  const listed = [...new Set(places)].slice(0, 3).join(', ');
  return `\n    and ${others.length} more: ${listed}${others.length > 3 ? ' …' : ''}`;
}

function summary(problems: readonly LocatedProblem[], entities: number, milliseconds: number): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const notes = problems.length - errors;
  const counts = `${plural(entities, 'entity', 'entities')}: ${plural(errors, 'error', 'errors')}, ${plural(notes, 'note', 'notes')}`;
  return `\n${paint(errors > 0 ? 'red' : 'green', counts)} (${Math.round(milliseconds)} ms)`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

type Style = 'bold' | 'red' | 'yellow' | 'green';

/** Colors text on a terminal, not in a pipe. */
function paint(style: Style, text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text;
}
