import { saveBlob } from './saveBlob.ts';

/** Tells a spreadsheet that the file is UTF-8; reading an answer as text takes it away. */
const byteOrderMark = '\uFEFF';

/** Saves a CSV file on the person's computer, from its text or as it came from the service. */
export function saveFile(content: string | Blob, name: string): void {
  saveBlob(new Blob([byteOrderMark, content], { type: 'text/csv;charset=utf-8' }), name);
}
