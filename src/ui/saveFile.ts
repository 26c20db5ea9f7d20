import { saveBlob } from './saveBlob.ts';

/** Tells spreadsheet programs that the file is UTF-8. The browser removes it when it reads a response as text. */
const byteOrderMark = '\uFEFF';

/** Downloads a CSV file, from a text or a response. */
export function saveFile(content: string | Blob, name: string): void {
  const save = (mark: string) =>
    saveBlob(new Blob([mark, content], { type: 'text/csv;charset=utf-8' }), name);
  if (typeof content === 'string') save(byteOrderMark);
  else void hasMark(content).then((isMarked) => save(isMarked ? '' : byteOrderMark));
}

/** Whether a file starts with a byte order mark (UTF-8 or UTF-16). */
async function hasMark(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf;
  return isUtf8 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
