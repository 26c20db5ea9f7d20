import { unguarded } from '#schemas/import/cellGuards.ts';
import type { UnreadCode } from '#schemas/messages/unread.ts';
import {
  type DaySystem,
  type ImportFormat,
  type ImportHints,
  importLimits,
  type RowProblem,
  type TableHead,
  type TextEncodingName,
} from '#schemas/protocol/imports/import.ts';
import { DomainError, type TextArguments } from '../../common/domainError.ts';

/** One row of a file, as it stands there. */
export interface SourceRow {
  /** The line of the file on which it begins; of a sheet, the number of its row. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the workbook hides it. */
  readonly isHidden?: boolean;
  /** Why it cannot be taken as it is. */
  readonly fault?: RowProblem;
  /** Why nothing is done with it. */
  readonly ignored?: RowProblem;
  /** By column: a number of the file that is the same but for zeros at its beginning, and its line. */
  readonly twins?: Readonly<Record<number, Twin>>;
}

/** A number that is the same as another but for zeros at its beginning. */
export interface Twin {
  readonly text: string;
  readonly line: number;
}

/** A table of a file that was read to its end: its headings, and its rows in portions. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly rows: Iterable<SourceRow[]>;
  /** What is told of its rows as a whole. */
  readonly hints: Pick<ImportHints, 'dates' | 'hiddenRows'>;
}

/** Whether a file says all there is, or only what changed; unknown for most files. */
export type Extent = 'bulk' | 'delta' | undefined;

/** What a file turned out to be, without its rows. */
export interface SourceFacts {
  readonly format: ImportFormat;
  /** The tables that it holds; one is read. */
  readonly tables: readonly string[];
  readonly table: string;
  readonly extent: Extent;
  /** How its text is written; spreadsheets say it themselves. */
  readonly encoding: TextEncodingName | undefined;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly head: TableHead | undefined;
  /** From which day its numbers count where they stand for days. */
  readonly daySystem?: DaySystem;
  /** By role, how many people of the file are not among the rows. */
  readonly leftOut?: Readonly<Record<string, number>>;
  readonly hints: ImportHints;
  /** Of each column the first few cells that hold anything. */
  readonly samples: readonly (readonly string[])[];
}

/** What a file turned out to be, with its rows. */
export interface Source extends Omit<SourceFacts, 'samples' | 'columns' | 'rowCount' | 'hints'> {
  /** Sheets that the workbook hides. */
  readonly hiddenTables?: readonly string[];
  readonly read: SourceTable;
}

/** How a file is to be read. */
export interface ReadingOptions {
  readonly entity: string;
  /** The sheet; left out, the one whose heading fits best, of equals the first. */
  readonly table?: string | undefined;
  /** The line of the heading; left out, it is found. */
  readonly heading?: number | undefined;
  /** What headings of this kind of records are called, folded. */
  readonly known?: readonly string[] | undefined;
  /** Of a calendar: the day with which rules without an end stop, and by whose clocks moments are days. */
  readonly calendar?: { readonly until: string; readonly timeZone: string } | undefined;
}

/**
 * A row of a text as wide as its heading: empty cells too many, as exports leave them, are none; any other row of
 * another length keeps its cells and carries its fault.
 */
export function fitted(row: SourceRow, width: number): SourceRow {
  const cells = withoutEmptyEnd(row.cells, width);
  if (cells.length === width) return readable({ ...row, cells });
  const args = { count: cells.length, expected: width };
  return { ...row, cells, fault: { field: '', code: 'raggedRow', args } };
}

/** A row with a cell that cannot be kept, or signs that no encoding explains, carries that as its fault. */
export function readable(row: SourceRow): SourceRow {
  if (row.cells.some((cell) => cell.length > importLimits.cell))
    return { ...row, fault: { field: '', code: 'brokenRow', args: {} } };
  if (row.cells.some((cell) => cell.includes('\uFFFD')))
    return { ...row, fault: { field: '', code: 'brokenText', args: {} } };
  return row;
}

function withoutEmptyEnd(cells: readonly string[], width: number): string[] {
  const cut = [...cells];
  while (cut.length > width && cut.at(-1)?.trim() === '') cut.pop();
  return cut;
}

/**
 * The names of the columns, from the heading row: empty ones at the end are dropped, others are called by
 * their number, and a second one of the same name by name and number. `width`: how many there are at least.
 */
export function headingsOf(cells: readonly string[], width = 0): string[] {
  const names = cells.map((cell) => unguarded(cell).replace(/\s+/g, ' '));
  while (names.length > 0 && names.at(-1) === '') names.pop();
  if (names.length === 0) throw unreadable('noHeading');
  while (names.length < width) names.push('');
  return names.map((name, index) => {
    const isFirst = name !== '' && names.indexOf(name) === index;
    return isFirst ? name : `${name} (${index + 1})`.trim();
  });
}

/** Refuses a row that is wider than tables are taken. */
export function assertNarrow({ line, cells }: SourceRow): void {
  const { columns: limit } = importLimits;
  if (cells.length > limit && cells.slice(limit).some((cell) => cell.trim() !== ''))
    throw unreadable('tooManyColumns', { limit, line });
}

/** A file that is not taken: the reason as a text of `schemas/messages/unread.ts`, with what fills it. */
export function unreadable(code: UnreadCode, args: TextArguments = {}): DomainError {
  return new DomainError('badRequest', { text: `unread.${code}`, args });
}
