import { saveBlob } from './saveBlob.ts';
import { saveFile } from './saveFile.ts';

/** The endings of files, by what their service says that they are. */
const endings: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'application/json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Saves a file that a service answered, byte for byte, under a name without its ending, which its type says. */
export function saveAnswer(file: Blob, name: string): void {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = Object.hasOwn(endings, type) ? endings[type] : 'bin';
  if (ending === 'csv') saveFile(file, `${name}.csv`);
  else saveBlob(file, `${name}.${ending}`);
}
