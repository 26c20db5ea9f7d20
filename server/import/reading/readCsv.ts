import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { importLimits, type RowProblem } from '#schemas/protocol/import.ts';
import { findDelimiter } from './findDelimiter.ts';
import { headingsOf } from './headings.ts';
import type { SourceRow, SourceTable } from './sourceTable.ts';

/** Characters that are parsed before others get their turn. */
const portion = 64 * 1024;

/** The longest row. */
const longestRow = 1024 * 1024;

/**
 * Reads a text as a table: the delimiter is found, the first row that holds anything is the heading, and
 * the others come one by one with the line they begin on. A row of another length than the heading keeps
 * its cells and carries its fault; empty cells too many, as exports leave them, are none.
 */
export async function readCsv(text: string): Promise<SourceTable> {
  const rows = parsedRows(text.replace(/\r\n?/g, '\n'));
  const first = await rows.next();
  const columns = headingsOf(first.done ? [] : first.value.cells);
  return { columns, rows: fitted(rows, columns.length) };
}

async function* parsedRows(text: string): AsyncGenerator<SourceRow> {
  const broken: SourceRow[] = [];
  const parser = parse({
    delimiter: findDelimiter(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: (error) => {
      broken.push(brokenRow(error));
      return undefined;
    },
  });
  for await (const { record, info } of Readable.from(portionsOf(text)).pipe(
    parser,
  ) as AsyncIterable<Parsed>) {
    const line = lineOf(record, info);
    while ((broken[0]?.line ?? line) < line) yield* broken.splice(0, 1);
    if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
  }
  yield* broken;
}

type Parsed = { readonly record: string[]; readonly info: Info };

function* portionsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += portion) yield text.slice(start, start + portion);
}

/** The parser counts the lines at the end of a row; quoted ones are part of it. */
function lineOf(record: readonly string[], info: Info): number {
  const inside = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return info.lines - inside;
}

function brokenRow(error: CsvError | undefined): SourceRow {
  const lines = error instanceof CsvError ? Number(error.lines) : 0;
  const line = Number.isFinite(lines) ? lines : 0;
  return { line, cells: [], fault: { field: '', code: 'brokenRow', args: {} } };
}

async function* fitted(rows: AsyncIterable<SourceRow>, width: number): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const cells = withoutEmptyEnd(row.cells, width);
    const fault = row.fault ?? faultOf(cells, width);
    yield { line: row.line, cells, ...(fault ? { fault } : {}) };
  }
}

function withoutEmptyEnd(cells: readonly string[], width: number): string[] {
  const kept = [...cells];
  while (kept.length > width && kept.at(-1)?.trim() === '') kept.pop();
  return kept;
}

function faultOf(cells: readonly string[], width: number): RowProblem | undefined {
  if (cells.some((cell) => cell.length > importLimits.cell))
    return { field: '', code: 'brokenRow', args: {} };
  if (cells.length === width) return undefined;
  return { field: '', code: 'raggedRow', args: { count: cells.length, expected: width } };
}
