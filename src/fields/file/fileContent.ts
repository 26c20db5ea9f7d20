/** What a file is, by its content: its name is not kept. */
export interface FileKind {
  readonly type: string;
  readonly extension: string;
}

/** The first bytes of the kinds of file that districts keep, in hexadecimal; `.` stands for any digit. */
const signatures: readonly (FileKind & { readonly start: string })[] = [
  { type: 'application/pdf', extension: 'pdf', start: '255044462d' },
  { type: 'image/png', extension: 'png', start: '89504e470d0a1a0a' },
  { type: 'image/jpeg', extension: 'jpg', start: 'ffd8ff' },
  { type: 'image/gif', extension: 'gif', start: '474946383.61' },
  { type: 'image/webp', extension: 'webp', start: '52494646........57454250' },
  { type: 'application/vnd.ms-office', extension: 'doc', start: 'd0cf11e0' },
  { type: 'application/zip', extension: 'zip', start: '504b0304' },
];

const unknown: FileKind = { type: 'application/octet-stream', extension: 'bin' };
const plainText: FileKind = { type: 'text/plain', extension: 'txt' };

/** How much of a file is looked at, in base64 characters: a multiple of 4. */
const looked = 1024;

/** The kind of a file from its base64 text. */
export function kindOfFile(base64: string): FileKind {
  const start = decoded(base64.slice(0, looked));
  if (start === undefined) return unknown;
  const hex = Array.from(start, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const known = signatures.find((signature) => new RegExp(`^${signature.start}`).test(hex));
  if (known) return { type: known.type, extension: known.extension };
  return start !== '' && [...start].every(isOfText) ? plainText : unknown;
}

/** Spaces, line ends and whatever is no control character. */
function isOfText(byte: string): boolean {
  return byte >= ' ' || ['\t', '\n', '\f', '\r'].includes(byte);
}

/** The size of a file in bytes, from its base64 text. */
export function sizeOfFile(base64: string): number {
  const padding = /={0,2}$/.exec(base64)?.[0].length ?? 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}

/** A file's bytes, one character each; nothing for text that is not base64. */
export function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** A file as base64 text. */
export async function encoded(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const part = 0x8000;
  let binary = '';
  for (let start = 0; start < bytes.length; start += part)
    binary += String.fromCharCode(...bytes.subarray(start, start + part));
  return btoa(binary);
}
