import type { TextEncodingName } from '#schemas/protocol/imports/import.ts';
import { type Chunks, peekChunks } from '../chunks.ts';
import { unreadableError } from '../sourceTable.ts';

/** Number of bytes from which the encoding of a file without a byte-order mark is guessed. */
const sampleBytes = 4096;

/** Control characters that no table contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001F]/;

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncodingName }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Decoded text as a stream, and its encoding, which is only certain at the end of the text. */
export interface DecodedText {
  readonly text: AsyncGenerator<string>;
  readonly encoding: () => TextEncodingName;
}

/**
 * Decodes a file as a stream: UTF-8 or UTF-16 with or without a byte-order mark, otherwise Windows-1252, as older
 * spreadsheets write. Refuses binary files.
 */
export async function decodeText(chunks: Chunks): Promise<DecodedText> {
  const { first, all } = await peekChunks(chunks, sampleBytes);
  const state = { encoding: encodingOfMark(first) ?? withoutMark(first) ?? ('utf-8' as TextEncodingName) };
  const text = state.encoding === 'utf-8' ? utf8OrWestern(all, state) : decodeChunks(all, state.encoding);
  return { text: assertText(text), encoding: () => state.encoding };
}

async function* assertText(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let isStarted = false;
  for await (const part of text) {
    if ((!isStarted && controls.test(part.slice(0, sampleBytes))) || part.includes('\u0000'))
      throw unreadableError('noText');
    isStarted = true;
    yield part;
  }
}

async function* decodeChunks(chunks: Chunks, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of chunks) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/**
 * Decodes bytes as UTF-8 or Windows-1252. The first character beyond ASCII decides, because both encodings are equal
 * before it. Later invalid UTF-8 becomes the replacement character, which is reported for its row.
 */
async function* utf8OrWestern(chunks: Chunks, state: { encoding: TextEncodingName }): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true });
  let isSure = false;
  let rest: Uint8Array = new Uint8Array(0);
  for await (const part of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    const cut = isSure ? 0 : unfinished(bytes);
    const ready = bytes.subarray(0, bytes.length - cut);
    rest = bytes.subarray(bytes.length - cut);
    if (!isSure && ready.some((byte) => byte >= 0x80)) {
      isSure = true;
      if (!beginsAsUtf8(ready)) state.encoding = 'windows-1252';
      decoder = new TextDecoder(state.encoding);
    }
    yield decoder.decode(ready, { stream: true });
  }
  if (rest.length > 0 && !isSure) {
    state.encoding = 'windows-1252';
    decoder = new TextDecoder(state.encoding);
  }
  yield decoder.decode(rest);
}

/** Returns the number of bytes at the end of a chunk that begin a character of the next chunk. */
function unfinished(bytes: Uint8Array): number {
  const end = [...bytes.subarray(-3)].reverse();
  const back = end.findIndex((byte) => byte >= 0xc0) + 1;
  const isFollowed = end.slice(0, Math.max(0, back - 1)).every((byte) => byte >= 0x80);
  return back > 0 && isFollowed && lengthOf(end[back - 1] ?? 0) > back ? back : 0;
}

/** Length of a UTF-8 character in bytes, from its first byte. */
function lengthOf(byte: number): number {
  if (byte >= 0xf0) return 4;
  return byte >= 0xe0 ? 3 : 2;
}

/** Whether the first character beyond ASCII is valid UTF-8. */
function beginsAsUtf8(bytes: Uint8Array): boolean {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  const end = at + lengthOf(bytes[at] ?? 0);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, end));
    return true;
  } catch {
    return false;
  }
}

function encodingOfMark(bytes: Uint8Array): TextEncodingName | undefined {
  return marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}

/** Detects UTF-16 without a byte-order mark: in Western text nearly every second byte is zero. */
function withoutMark(bytes: Uint8Array): TextEncodingName | undefined {
  const head = bytes.subarray(0, sampleBytes - (sampleBytes % 2));
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
