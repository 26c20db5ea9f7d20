import { parentPort, workerData } from 'node:worker_threads';
import { drawList } from './drawList.ts';
import type { ListDocument, ListItem } from './listDocument.ts';

interface PdfThreadData {
  readonly document: ListDocument;
  /** The folder with the font files. */
  readonly fonts: string;
}

/** Worker thread that draws one document. Receives the rows in chunks, then undefined, and returns the bytes. */
const { document, fonts } = workerData as PdfThreadData;
const items: ListItem[] = [];

parentPort?.on('message', (portion: readonly ListItem[] | undefined) => {
  if (portion) items.push(...portion);
  else void drawList(document, items, fonts).then((bytes) => parentPort?.postMessage(bytes));
});
