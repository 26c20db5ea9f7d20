import { jsonErrorAt, lineAndColumn } from '../../../../fields/json/jsonErrorAt.ts';
import { compressText, decompressText } from '../../../../ui/compressText.ts';
import { limits } from '../limits.ts';

/** Maximum address length that all browsers and mail programs accept. */
const longestHash = 8000;

const key = 'schema=';

/** Returns the address hash with a compressed text, or undefined if it is too long. */
export async function hashFor(text: string): Promise<string | undefined> {
  const hash = `#${key}${await compressText(text)}`;
  return hash.length > longestHash ? undefined : hash;
}

/** Reads the text from an address hash. Undefined if there is none, or if it is invalid or too large. */
export async function textFrom(hash: string): Promise<string | undefined> {
  const coded = hash.startsWith(`#${key}`) ? hash.slice(key.length + 1) : '';
  return coded === '' || hash.length > longestHash ? undefined : decompressText(coded, limits.text * 4);
}

/** Why a text can't be checked as a schema. */
export type TextProblem =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'notJson'; readonly line: number; readonly column: number };

/** Returns why a text can't be checked, or undefined for valid JSON within the size limit. */
export function readText(text: string): TextProblem | undefined {
  if (text.length > limits.text) return { kind: 'tooLong' };
  const at = jsonErrorAt(text);
  if (at === undefined) return undefined;
  return { kind: 'notJson', ...lineAndColumn(text, at) };
}
