import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import { importLimits, type RowProblem, type TableHead } from '#schemas/protocol/imports/import.ts';
import {
  findHeading,
  isHeadingAgain,
  isTotal,
  nonEmptyCells,
  parentOf,
  SkippedLines,
  secretColumns,
} from './findHeading.ts';
import { RowBuffer } from './rowBuffer.ts';
import type { ReadingOptions, SourceRow, SourceTable } from './sourceTable.ts';
import { assertNarrow, fitRow, headingsOf, unreadableError, withCellFaults } from './sourceTable.ts';

/** A table, and information about its heading and skipped lines. */
export interface ReadTable {
  readonly read: SourceTable;
  readonly head: TableHead;
}

/**
 * Shape of the rows. `ragged`: a row whose length differs from the heading's gets a fault, as in delimited texts.
 * `grid`: cells may be anywhere, as in sheets.
 */
type Shape = 'ragged' | 'grid';

/**
 * Reads rows as a table, to the end: finds the heading or uses the requested one; skips lines above it, repeated
 * headings and totals; keeps the other rows. A text row whose length differs from the heading's keeps its cells and
 * gets a fault; extra empty cells, as exports add them, are ignored. Columns with secrets are dropped.
 */
export async function readTable(
  rows: AsyncIterable<SourceRow>,
  { heading: line, known = [] }: Pick<ReadingOptions, 'heading' | 'known'>,
  shape: Shape,
): Promise<ReadTable> {
  const { first, rest } = await peekRows(rows);
  const at =
    line === undefined ? findHeading(first, new Set(known)) : first.findIndex((row) => row.line === line);
  const heading = first[at];
  if (line !== undefined && !heading)
    throw unreadableError('noSuchHeading', { line, limit: importLimits.headRows });
  if (!heading) throw unreadableError('noHeading');
  const aside = new SkippedLines();
  const secret = secretColumns(first.slice(0, at + 1));
  for (const row of first.slice(0, at)) aside.add('title', row, secret);
  const body = new Body(heading, aside, shape, secret);
  for (const row of first.slice(at + 1)) body.add(row);
  for await (const row of rest) body.add(row);
  return { read: body.end(), head: parentOf(first, heading, aside) };
}

/** Returns a table of rows that are in memory, without columns that hold secrets. */
export function tableInMemory(columns: readonly string[], rows: Iterable<SourceRow>): SourceTable {
  const held = new RowBuffer();
  for (const row of rows) held.add(row);
  return tableOf(columns, held, ({ cells }) => cells);
}

function tableOf(
  columns: readonly string[],
  held: RowBuffer,
  cellsOf: (row: SourceRow) => readonly string[],
): SourceTable {
  const isSecret = columns.map(isSecretHeading);
  const finish = (row: SourceRow) => ({
    ...row,
    cells: cellsOf(row).map((cell, index) => (isSecret[index] ? '' : cell)),
  });
  return {
    columns,
    rowCount: held.count,
    rows: { [Symbol.iterator]: () => held.chunks(finish) },
    hints: held.hints,
  };
}

/** Collects the rows below a heading. */
class Body {
  readonly #held = new RowBuffer();
  readonly #heading: SourceRow;
  readonly #aside: SkippedLines;
  readonly #shape: Shape;
  readonly #secret: ReadonlySet<number>;
  #width: number;
  /** The last row is held back until it is known whether another follows, because it may be a total. */
  #last: SourceRow | undefined;

  constructor(heading: SourceRow, aside: SkippedLines, shape: Shape, secret: ReadonlySet<number>) {
    this.#heading = heading;
    this.#aside = aside;
    this.#shape = shape;
    this.#secret = secret;
    this.#width = headingsOf(heading.cells).length;
  }

  add(row: SourceRow): void {
    assertNarrow(row);
    if (this.#last) this.#keep(this.#last, false);
    this.#last = row;
  }

  end(): SourceTable {
    if (this.#last) this.#keep(this.#last, true);
    const columns = headingsOf(this.#heading.cells, this.#width);
    return tableOf(columns, this.#held, (row) => this.#filled(row));
  }

  #keep(row: SourceRow, isLast: boolean): void {
    if (row.fault) this.#held.add(row);
    else if (isHeadingAgain(row, this.#heading.cells)) this.#aside.add('heading', row, this.#secret);
    else if (isTotal(row, this.#width, isLast)) this.#keepTotal(row);
    else if (this.#shape === 'grid') this.#keepCells(row);
    else this.#held.add(fitRow(row, this.#width));
  }

  /** Keeps a total row in the table, marked as ignored. */
  #keepTotal(row: SourceRow): void {
    this.#aside.add('total', row, this.#secret);
    const ignored: RowProblem = { field: '', code: 'totalRow', args: {} };
    this.#held.add({ line: row.line, cells: row.cells.slice(0, this.#width), ignored });
  }

  /** Keeps the cells of a row. A cell beyond the last heading adds an unnamed column. */
  #keepCells(row: SourceRow): void {
    const end = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    this.#width = Math.max(this.#width, end);
    this.#held.add(withCellFaults({ ...row, cells: row.cells.slice(0, this.#width) }));
  }

  #filled({ cells, fault, ignored }: SourceRow): readonly string[] {
    if (this.#shape === 'ragged' && (fault || ignored)) return cells;
    return Array.from({ length: this.#width }, (_, index) => cells[index] ?? '');
  }
}

/** Reads the first rows with content. Returns them, and a stream of the remaining rows. */
async function peekRows(
  rows: AsyncIterable<SourceRow>,
): Promise<{ readonly first: readonly SourceRow[]; readonly rest: AsyncIterable<SourceRow> }> {
  const source = rows[Symbol.asyncIterator]();
  const first: SourceRow[] = [];
  while (first.length < importLimits.headRows) {
    const next = await source.next();
    if (next.done) break;
    if (nonEmptyCells(next.value.cells).length > 0 || next.value.fault) first.push(next.value);
  }
  first.forEach(assertNarrow);
  return { first, rest: { [Symbol.asyncIterator]: () => source } };
}
