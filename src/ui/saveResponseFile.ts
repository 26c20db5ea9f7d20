import { saveBlob } from './saveBlob.ts';
import { saveFile } from './saveFile.ts';

/** File extensions by media type. */
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

/** Downloads a file that a service returned, byte for byte. `name` has no extension; the media type decides it. */
export function saveResponseFile(file: Blob, name: string): void {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = Object.hasOwn(endings, type) ? endings[type] : 'bin';
  if (ending === 'csv') saveFile(file, `${name}.csv`);
  else saveBlob(file, `${name}.${ending}`);
}
