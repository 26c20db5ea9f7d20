import { unguarded } from '#schemas/import/cellGuards.ts';
import type { FileErrorCode } from '#schemas/messages/fileErrorTexts.ts';
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

/** A row of a file, as read. */
export interface SourceRow {
  /** Line of the file on which the row begins; for a sheet, the row number. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the workbook hides the row. */
  readonly isHidden?: boolean;
  /** Why the row cannot be imported. */
  readonly fault?: RowProblem;
  /** Why the row is ignored. */
  readonly ignored?: RowProblem;
  /**
   * Number elsewhere in the same column of the file that differs from the row's number only in leading zeros, and its
   * line; keyed by column.
   */
  readonly twins?: Readonly<Record<number, Twin>>;
}

/** A number in another row that equals a row's number except for leading zeros. */
export interface Twin {
  readonly text: string;
  readonly line: number;
}

/** A completely read table: headings, and rows in portions. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly rows: Iterable<SourceRow[]>;
  /** Hints about the file as a whole: the order of day and month in dates, and hidden rows. */
  readonly hints: Pick<ImportHints, 'dates' | 'hiddenRows'>;
}

/** Whether a file is complete or contains only changes; unknown for most files. */
export type Extent = 'bulk' | 'delta' | undefined;

/** Facts about a file, without its rows. */
export interface SourceFacts {
  readonly format: ImportFormat;
  /** Names of the tables in the file, such as sheets. One of them is read. */
  readonly tables: readonly string[];
  readonly table: string;
  readonly extent: Extent;
  /** Text encoding; not set for spreadsheets. */
  readonly encoding: TextEncodingName | undefined;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly head: TableHead | undefined;
  /** Epoch from which a spreadsheet counts dates. */
  readonly daySystem?: DaySystem;
  /** Number of people in the file who are not among the rows, by role. */
  readonly leftOut?: Readonly<Record<string, number>>;
  readonly hints: ImportHints;
  /** The first non-empty cells of each column. */
  readonly samples: readonly (readonly string[])[];
}

/** Facts about a file, with its rows. */
export interface Source extends Omit<SourceFacts, 'samples' | 'columns' | 'rowCount' | 'hints'> {
  /** Sheets that the workbook hides. */
  readonly hiddenTables?: readonly string[];
  readonly read: SourceTable;
}

/** Options for reading a file. */
export interface ReadingOptions {
  readonly entity: string;
  /** Name of the sheet to read; default: the sheet whose heading fits best, the first of several. */
  readonly table?: string | undefined;
  /** Line number of the heading; by default the heading is detected. */
  readonly heading?: number | undefined;
  /** Column headings that the import of this entity recognizes, normalized. */
  readonly known?: readonly string[] | undefined;
  /**
   * `until`: date at which recurring events without an end stop. `timeZone`: time zone for dates. Used only for a
   * calendar.
   */
  readonly calendar?: { readonly until: string; readonly timeZone: string } | undefined;
}

/**
 * Fits a text row to the width of the heading: drops extra empty cells, as exports add them. Any other row whose length
 * differs keeps its cells and gets a fault.
 */
export function fitRow(row: SourceRow, width: number): SourceRow {
  const cells = withoutEmptyEnd(row.cells, width);
  if (cells.length === width) return withCellFaults({ ...row, cells });
  const args = { count: cells.length, expected: width };
  return { ...row, cells, fault: { field: '', code: 'raggedRow', args } };
}

/**
 * Adds a fault to a row that has a cell which cannot be stored, or characters that are valid in no supported encoding.
 */
export function withCellFaults(row: SourceRow): SourceRow {
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
 * Returns the column names from the heading row: drops empty names at the end, numbers other empty names, and appends a
 * number to duplicates. `width` is the minimum number of columns. Throws if the heading is empty.
 */
export function headingsOf(cells: readonly string[], width = 0): string[] {
  const names = cells.map((cell) => unguarded(cell).replace(/\s+/g, ' '));
  while (names.length > 0 && names.at(-1) === '') names.pop();
  if (names.length === 0) throw unreadableError('noHeading');
  while (names.length < width) names.push('');
  return names.map((name, index) => {
    const isFirst = name !== '' && names.indexOf(name) === index;
    return isFirst ? name : `${name} (${index + 1})`.trim();
  });
}

/** Throws if a row has more cells than allowed. */
export function assertNarrow({ line, cells }: SourceRow): void {
  const { columns: limit } = importLimits;
  if (cells.length > limit && cells.slice(limit).some((cell) => cell.trim() !== ''))
    throw unreadableError('tooManyColumns', { limit, line });
}

/**
 * Creates the error for a refused file, with a text of `schemas/messages/fileErrorTexts.ts` and the values for its
 * placeholders.
 */
export function unreadableError(code: FileErrorCode, args: TextArguments = {}): DomainError {
  return new DomainError('badRequest', { text: `unread.${code}`, args });
}
