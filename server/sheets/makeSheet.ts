import { makeInThread } from '../common/fileThread.ts';
import type { ListItem } from '../pdf/listDocument.ts';
import type { SheetCell } from './sheetCell.ts';
import type { Sheet } from './writeSheet.ts';

/** MIME type of Excel files. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum number of rows, and of cells, in a sheet. */
const limits = { rows: 50_000, cells: 1_500_000 } as const;

/** Returns the maximum rows of a sheet with this number of columns. */
export function mostSheetRows(columns: number): number {
  return Math.min(limits.rows, Math.floor(limits.cells / Math.max(1, columns)));
}

/** Writes a list as an Excel file (`makeInThread`). `read` supplies the rows in chunks. */
export function makeSheet(
  sheet: Sheet,
  read: (take: (items: readonly ListItem<SheetCell>[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const source = new URL('./sheetThread.ts', import.meta.url);
  return makeInThread({ program: 'sheetThread', source, data: sheet }, read);
}
