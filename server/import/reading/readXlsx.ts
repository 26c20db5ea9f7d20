import { zipSync } from 'fflate';
import readExcelFile, { type CellValue } from 'read-excel-file/universal';
import { importLimits } from '#schemas/protocol/import.ts';
import { headingsOf } from './headings.ts';
import type { SourceRow, SourceTable } from './sourceTable.ts';
import { unreadable } from './unreadable.ts';

/** The sheets of a spreadsheet by name, in their order. */
export type Sheets = ReadonlyMap<string, SourceTable>;

/**
 * Reads the sheets of a spreadsheet that was unpacked. Cells become text as CSV would have it; of a
 * formula the value that the spreadsheet program left there is taken as text, and nothing is computed.
 */
export async function readXlsx(files: ReadonlyMap<string, Uint8Array>): Promise<Sheets> {
  const sheets = await readSheets(files);
  const filled = sheets.map(({ sheet, data }) => [sheet, data.map(textRow)] as const);
  const tables = filled.filter(([, rows]) => rows.some(({ cells }) => cells.some((cell) => cell !== '')));
  if (tables.length === 0) throw unreadable('the spreadsheet is empty');
  return new Map(tables.map(([name, rows]) => [name, tableOf(rows)]));
}

/** The reader gets a zip file of our own making, whose sizes are true. */
async function readSheets(files: ReadonlyMap<string, Uint8Array>) {
  const zip = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    return await readExcelFile(new Uint8Array(zip).buffer);
  } catch {
    throw unreadable('the spreadsheet is damaged, or of an older kind; save it as .xlsx or .csv');
  }
}

function textRow(cells: readonly (CellValue | null)[], index: number): SourceRow {
  return { line: index + 1, cells: cells.map(textOf) };
}

function textOf(cell: CellValue | null): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return String(cell).slice(0, importLimits.cell);
}

/** A day, a time of day (a date before there were days in spreadsheets), or both. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (day < '1900-01-01') return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

function tableOf(rows: readonly SourceRow[]): SourceTable {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = headingsOf(rows[at]?.cells ?? []);
  const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { columns, rows: filled.map(({ line, cells }) => ({ line, cells: padded(cells, columns.length) })) };
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}
