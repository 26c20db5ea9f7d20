import { jsonErrorAt, placeOf } from '../../../../fields/json/jsonErrorAt.ts';
import { limits } from '../check/limits.ts';

/** The most characters of an address that every browser and mail program takes. */
const longestHash = 8000;

const key = 'schema=';

/** The part of an address after `#` that holds a text, packed; undefined where it gets too long for one. */
export async function hashFor(text: string): Promise<string | undefined> {
  const packed = await through(new Blob([text]).stream(), new CompressionStream('deflate-raw'));
  const hash = `#${key}${base64Url(packed)}`;
  return hash.length > longestHash ? undefined : hash;
}

/** The text that an address holds; undefined where it holds none, or one that cannot be read or is too large. */
export async function textFrom(hash: string): Promise<string | undefined> {
  const coded = hash.startsWith(`#${key}`) ? hash.slice(key.length + 1) : '';
  if (coded === '' || hash.length > longestHash) return undefined;
  try {
    const packed = Uint8Array.from(atob(coded.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const bytes = await through(new Blob([packed]).stream(), new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads a stream to its end; a few bytes can unpack to very many, so it throws beyond what a text may have. */
async function through(
  source: ReadableStream<Uint8Array>,
  packing: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = source.pipeThrough(packing as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > limits.text * 4) throw new Error('The text is too large.');
  }
  const whole = new Uint8Array(size);
  chunks.reduce((at, chunk) => {
    whole.set(chunk, at);
    return at + chunk.length;
  }, 0);
  return whole;
}

function base64Url(bytes: Uint8Array): string {
  const text = bytes.reduce((sum, byte) => sum + String.fromCharCode(byte), '');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Why a text is not a schema at all. */
export type TextProblem =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'notJson'; readonly line: number; readonly column: number };

/** What keeps a text from being checked; nothing where it is JSON of a reasonable length. */
export function readText(text: string): TextProblem | undefined {
  if (text.length > limits.text) return { kind: 'tooLong' };
  const at = jsonErrorAt(text);
  if (at === undefined) return undefined;
  return { kind: 'notJson', ...placeOf(text, at) };
}
