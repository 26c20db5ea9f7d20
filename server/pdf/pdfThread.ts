import { parentPort, workerData } from 'node:worker_threads';
import { drawList } from './drawList.ts';
import type { ListDocument, ListItem } from './listDocument.ts';

interface PdfThreadData {
  readonly document: ListDocument;
  /** The folder with the fonts. */
  readonly fonts: string;
}

/** The thread that draws one document: takes its lines in portions, and undefined behind the last; answers its bytes. */
const { document, fonts } = workerData as PdfThreadData;
const items: ListItem[] = [];

parentPort?.on('message', (portion: readonly ListItem[] | undefined) => {
  if (portion) items.push(...portion);
  else void drawList(document, items, fonts).then((bytes) => parentPort?.postMessage(bytes));
});
