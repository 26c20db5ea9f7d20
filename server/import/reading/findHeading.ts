import { foldText } from '#schemas/import/foldText.ts';
import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import { importLimits, type SkippedLine, type TableHead } from '#schemas/protocol/imports/import.ts';
import type { SourceRow } from './sourceTable.ts';

/** Weights of the criteria by which a row is recognized as the heading. */
const weights = { known: 3, filled: 2, wordy: 2, distinct: 2, first: 0.8, later: -0.1 } as const;

/** Maximum length of a heading cell, in characters. */
const longest = 80;

/** Matches texts that are not headings: numbers, dates, addresses, amounts. */
const value =
  /^[-+$(]?[\d.,:/%)-]+$|^\d{4}-\d\d-\d\d|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|@|^(true|false|yes|no|sí|si)$/i;

/**
 * Finds the heading among the first rows by a score. A heading is about as wide as the rows below, and has distinct
 * words, some of them field names. Titles above it are narrower, and column groups leave most cells empty. If rows have
 * equal scores, the first wins. Takes rows with content; returns the index, 0 if no row fits.
 */
export function findHeading(rows: readonly SourceRow[], known: ReadonlySet<string>): number {
  const width = Math.max(1, ...rows.map(({ cells }) => nonEmptyCells(cells).length));
  const scores = rows.map(({ cells }, index) => scoreOf(cells, index, width, known));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Returns the cells that are not empty. */
export function nonEmptyCells(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

function scoreOf(cells: readonly string[], index: number, width: number, known: ReadonlySet<string>): number {
  const filled = nonEmptyCells(cells).map((cell) => cell.slice(0, longest + 1));
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

/** Matches the beginnings of total lines and footnotes, in English and Spanish. */
const total =
  /^(grand |sub ?|report |column )?(total(es|s)?|subtotal(es)?|sum|suma)\b|^(number of|total de|n[uú]mero de) |^(record|row|employee|staff) count\b|^(printed|generated|exported|report run|run|as of|page|p[aá]gina|impreso|generado|exportado|end of report|fin del informe)\b.*(\d|report|informe)/i;

const numeric = /^[-+$(]?[\d.,%)]+$/;

/**
 * Whether a row is a total. It begins like one, and most of its cells are empty or, in the last row, all other cells
 * are numbers.
 */
export function isTotal({ cells }: SourceRow, width: number, isLast: boolean): boolean {
  const [first = '', ...others] = nonEmptyCells(cells).map((cell) => cell.trim());
  if (!total.test(first)) return false;
  const isNarrow = others.length + 1 <= width / 2;
  return isNarrow || (isLast && others.length > 0 && others.every((cell) => numeric.test(cell)));
}

/** Whether a row repeats the heading, as on every page of a printed report. */
export function isHeadingAgain({ cells }: SourceRow, heading: readonly string[]): boolean {
  const [row, first] = [nonEmptyCells(cells), nonEmptyCells(heading)];
  return row.length === first.length && row.every((cell, index) => cell.trim() === first[index]?.trim());
}

/** The skipped lines of a table: the first few of them, and their total number. */
export class SkippedLines {
  readonly lines: SkippedLine[] = [];
  count = 0;

  add(kind: SkippedLine['kind'], row: SourceRow, secret: ReadonlySet<number> = new Set()): void {
    this.count += 1;
    if (this.lines.length < importLimits.setAside)
      this.lines.push({ line: row.line, kind, text: shortened(row, secret) });
  }
}

/**
 * Describes the head of a table: the line of its heading, the first rows that could be the heading, and the skipped
 * lines, without columns that hold secrets.
 */
export function parentOf(first: readonly SourceRow[], heading: SourceRow, aside: SkippedLines): TableHead {
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

/** Returns the columns in which one of the first rows has a heading that names a secret, such as a password. */
export function secretColumns(rows: readonly SourceRow[]): ReadonlySet<number> {
  return new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (isSecretHeading(cell) ? [index] : []))),
  );
}

function shortened({ cells }: SourceRow, secret: ReadonlySet<number>): string {
  const visibleCells = nonEmptyCells(
    cells.map((cell, index) => (secret.has(index) && !isSecretHeading(cell) ? '' : cell)),
  );
  const text = visibleCells
    .slice(0, 40)
    .map((cell) => cell.slice(0, 130).trim().replace(/\s+/g, ' '))
    .join(' · ');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
