import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import { importLimits, type SetAside, type TableHead } from '#schemas/protocol/import.ts';
import type { SourceRow } from '../sourceTable.ts';
import { filledOf } from './findHeading.ts';

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
