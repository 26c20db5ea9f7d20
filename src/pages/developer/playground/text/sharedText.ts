import { jsonErrorAt, placeOf } from '../../../../fields/json/jsonErrorAt.ts';
import { packed, unpacked } from '../../../../ui/packedText.ts';
import { limits } from '../check/limits.ts';

/** The most characters of an address that every browser and mail program takes. */
const longestHash = 8000;

const key = 'schema=';

/** The part of an address after `#` that holds a text, packed; undefined where it gets too long for one. */
export async function hashFor(text: string): Promise<string | undefined> {
  const hash = `#${key}${await packed(text)}`;
  return hash.length > longestHash ? undefined : hash;
}

/** The text that an address holds; undefined where it holds none, or one that cannot be read or is too large. */
export async function textFrom(hash: string): Promise<string | undefined> {
  const coded = hash.startsWith(`#${key}`) ? hash.slice(key.length + 1) : '';
  return coded === '' || hash.length > longestHash ? undefined : unpacked(coded, limits.text * 4);
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
