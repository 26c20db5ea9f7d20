import { openZip } from '#server/import/reading/openZip.ts';
import { readWorkbook } from '#server/import/reading/xlsx/readWorkbook.ts';
import { sheetRows } from '#server/import/reading/xlsx/sheetRows.ts';

/** Returns the cells of an Excel file by sheet name, as the import reads them, with dates as `2026-11-29`. */
export async function readSheets(
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
  const zip = await openZip(Buffer.from(bytes));
  const workbook = await readWorkbook(zip);
  const sheets = new Map<string, readonly (readonly string[])[]>();
  for (const { name, part } of workbook.sheets) {
    const rows: (readonly string[])[] = [];
    for await (const { cells } of sheetRows(zip.open(part), workbook)) rows.push(cells);
    sheets.set(name, rows);
  }
  return sheets;
}

/** Returns the XML of a file inside an Excel file. */
export async function partOf(bytes: Uint8Array, part: string): Promise<string> {
  const zip = await openZip(Buffer.from(bytes));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.open(part)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
