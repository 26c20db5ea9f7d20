import type { DaySystem } from '#schemas/protocol/import.ts';
import { type ReadTable, readTable } from '../readTable.ts';
import type { ReadingOptions } from '../sourceTable.ts';
import { unreadable } from '../unreadable.ts';
import type { Zip } from '../zip/openZip.ts';
import { readWorkbook, type Workbook } from './readWorkbook.ts';
import { sheetRows } from './sheetRows.ts';

/** A sheet of a spreadsheet, and the names of those that hold anything. */
export interface ReadSheet extends ReadTable {
  readonly tables: readonly string[];
  readonly table: string;
  readonly daySystem: DaySystem;
}

/** Reads a sheet of a spreadsheet: the one that is wished, or the first that holds anything. */
export async function readXlsx(zip: Zip, options: ReadingOptions): Promise<ReadSheet> {
  const workbook = await readWorkbook(zip);
  const sheets = await filledSheets(zip, workbook);
  const tables = sheets.map(({ name }) => name);
  if (tables.length === 0) throw unreadable(workbook.sheets.length === 0 ? 'badSheet' : 'emptySheet');
  const { table = tables[0] ?? '' } = options;
  const sheet = sheets.find(({ name }) => name === table);
  if (!sheet) throw unreadable('noSheet', { name: table, tables: tables.join(', ') });
  const read = await readTable(sheetRows(zip.open(sheet.part), workbook), options, 'grid');
  return { ...read, tables, table, daySystem: workbook.daySystem };
}

/** Only their beginnings are read. */
async function filledSheets(zip: Zip, workbook: Workbook): Promise<Workbook['sheets']> {
  const filled: Workbook['sheets'][number][] = [];
  for (const sheet of workbook.sheets) {
    for await (const _ of sheetRows(zip.open(sheet.part), workbook)) {
      filled.push(sheet);
      break;
    }
  }
  return filled;
}
