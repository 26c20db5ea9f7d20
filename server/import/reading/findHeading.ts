import { foldText } from '#schemas/import/foldText.ts';
import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import { importLimits, type SetAside, type TableHead } from '#schemas/protocol/imports/import.ts';
import type { SourceRow } from './sourceTable.ts';

/** How much each sign of a heading counts. */
const weights = { known: 3, filled: 2, wordy: 2, distinct: 2, first: 0.8, later: -0.1 } as const;

/** Characters of the longest heading. */
const longest = 80;

/** What no heading is: a number, a date, an address, an amount. */
const value =
  /^[-+$(]?[\d.,:/%)-]+$|^\d{4}-\d\d-\d\d|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|@|^(true|false|yes|no|sí|si)$/i;

/**
 * Which of the first rows is the heading, by score: it is about as wide as the rows below it, its cells are words
 * that differ, and some of them are what fields are called. Titles above are narrow, groups of columns leave most
 * cells empty. Of equals the first. Takes rows that hold something; gives the index, 0 for none.
 */
export function findHeading(rows: readonly SourceRow[], known: ReadonlySet<string>): number {
  const width = Math.max(1, ...rows.map(({ cells }) => filledOf(cells).length));
  const scores = rows.map(({ cells }, index) => scoreOf(cells, index, width, known));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** The cells that hold anything. */
export function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

function scoreOf(cells: readonly string[], index: number, width: number, known: ReadonlySet<string>): number {
  const filled = filledOf(cells).map((cell) => cell.slice(0, longest + 1));
  const [breadth, share] = [filled.length / width, (count: number) => count / Math.max(1, filled.length)];
  const words = filled.filter((cell) => !value.test(cell.trim()) && cell.length <= longest);
  return (
    weights.known * breadth * share(filled.filter((cell) => known.has(foldText(cell))).length) +
    weights.filled * breadth +
    weights.wordy * share(words.length) +
    weights.distinct * share(new Set(filled.map(foldText)).size) +
    (index === 0 && breadth > 0.5 ? weights.first : 0) +
    weights.later * index
  );
}

/** How a line of totals, or a note below a table, begins; English and Spanish. */
const total =
  /^(grand |sub ?|report |column )?(total(es|s)?|subtotal(es)?|sum|suma)\b|^(number of|total de|n[uú]mero de) |^(record|row|employee|staff) count\b|^(printed|generated|exported|report run|run|as of|page|p[aá]gina|impreso|generado|exportado|end of report|fin del informe)\b.*(\d|report|informe)/i;

const numeric = /^[-+$(]?[\d.,%)]+$/;

/**
 * Whether a row sums up others instead of being one: it begins as totals do, and leaves most cells empty, or, as the
 * last one, holds nothing but numbers beside that.
 */
export function isTotal({ cells }: SourceRow, width: number, isLast: boolean): boolean {
  const [first = '', ...others] = filledOf(cells).map((cell) => cell.trim());
  if (!total.test(first)) return false;
  const isNarrow = others.length + 1 <= width / 2;
  return isNarrow || (isLast && others.length > 0 && others.every((cell) => numeric.test(cell)));
}

/** Whether a row is the heading once more, as on every page of a printed report. */
export function isHeadingAgain({ cells }: SourceRow, heading: readonly string[]): boolean {
  const [row, first] = [filledOf(cells), filledOf(heading)];
  return row.length === first.length && row.every((cell, index) => cell.trim() === first[index]?.trim());
}

/** What was set aside while a table was read: the first lines of it, and how many. */
export class AsideLines {
  readonly lines: SetAside[] = [];
  count = 0;

  add(kind: SetAside['kind'], row: SourceRow, secret: ReadonlySet<number> = new Set()): void {
    this.count += 1;
    if (this.lines.length < importLimits.setAside)
      this.lines.push({ line: row.line, kind, text: shortened(row, secret) });
  }
}

/** What people are told of the head of a table: columns that hold secrets are left out of every line. */
export function parentOf(first: readonly SourceRow[], heading: SourceRow, aside: AsideLines): TableHead {
  const secret = secretColumns(first);
  return {
    line: heading.line,
    choices: first
      .map((row) => ({ line: row.line, text: shortened(row, secret) }))
      .filter(({ text }) => text !== ''),
    setAside: aside.lines,
    setAsideCount: aside.count,
  };
}

/** The columns in which any of the first rows has the heading of a secret. */
export function secretColumns(rows: readonly SourceRow[]): ReadonlySet<number> {
  return new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (isSecretHeading(cell) ? [index] : []))),
  );
}

function shortened({ cells }: SourceRow, secret: ReadonlySet<number>): string {
  const shown = filledOf(
    cells.map((cell, index) => (secret.has(index) && !isSecretHeading(cell) ? '' : cell)),
  );
  const text = shown
    .slice(0, 40)
    .map((cell) => cell.slice(0, 130).trim().replace(/\s+/g, ' '))
    .join(' · ');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
