import { makeInThread } from '../common/fileThread.ts';
import type { ListItem } from '../pdf/listDocument.ts';
import type { SheetCell } from './sheetCell.ts';
import type { Sheet } from './writeSheet.ts';

/** What a service says that such a file is. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** So many rows, and cells in all of them, a sheet has at most. */
const limits = { rows: 50_000, cells: 1_500_000 } as const;

/** How many rows a sheet with so many columns has at most. */
export function mostSheetRows(columns: number): number {
  return Math.min(limits.rows, Math.floor(limits.cells / Math.max(1, columns)));
}

/** Writes a list as an Excel file (`makeInThread`). `read` hands over the lines of the table in portions. */
export function makeSheet(
  sheet: Sheet,
  read: (take: (items: readonly ListItem<SheetCell>[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const source = new URL('./sheetThread.ts', import.meta.url);
  return makeInThread({ program: 'sheetThread', source, data: sheet }, read);
}
