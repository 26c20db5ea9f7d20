import type { TextEncodingName } from '#schemas/protocol/import.ts';
import { unreadable } from './unreadable.ts';

/** How many bytes are looked at to guess an encoding without a mark. */
const sample = 4096;

/** Characters that no table has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001F]/;

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncodingName }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** A text, and how it was written. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

/**
 * The text of a file: UTF-8 or UTF-16 with or without a byte-order mark, else Windows-1252, as older
 * spreadsheets write. Refuses what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = marked(bytes) ?? withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (controls.test(text.slice(0, sample)) || text.includes('\u0000'))
    throw unreadable('it is not a text, a spreadsheet (.xlsx) or a zip file');
  return { text, encoding };
}

function marked(bytes: Uint8Array): TextEncodingName | undefined {
  return marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}

/** Western text in UTF-16 has a zero in nearly every second byte. */
function withoutMark(bytes: Uint8Array): TextEncodingName | undefined {
  const head = bytes.subarray(0, sample - (sample % 2));
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
