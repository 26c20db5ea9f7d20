import { parentPort, workerData } from 'node:worker_threads';
import type { ListItem } from '../pdf/listDocument.ts';
import type { SheetCell } from './sheetCell.ts';
import { type Sheet, writeSheet } from './writeSheet.ts';

/** Worker thread that writes one Excel file. Receives the rows in chunks, then undefined, and returns the bytes. */
const items: ListItem<SheetCell>[] = [];

parentPort?.on('message', (portion: readonly ListItem<SheetCell>[] | undefined) => {
  if (portion) for (const item of portion) items.push(item);
  else void writeSheet(workerData as Sheet, items).then((bytes) => parentPort?.postMessage(bytes));
});
