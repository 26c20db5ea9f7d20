import { join } from 'node:path';
import { makeInThread } from '../common/fileThread.ts';
import { projectDirectory } from '../common/projectDirectory.ts';
import type { ListDocument, ListItem } from './listDocument.ts';

/** Draws a list as a PDF (`makeInThread`). `read` supplies the rows in chunks. */
export function makePdf(
  document: ListDocument,
  read: (take: (items: readonly ListItem[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const fonts = join(projectDirectory, 'node_modules', '@expo-google-fonts', 'noto-sans');
  const source = new URL('./pdfThread.ts', import.meta.url);
  return makeInThread({ program: 'pdfThread', source, data: { document, fonts } }, read);
}
