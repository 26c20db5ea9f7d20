import { jsonErrorAt } from '../../../../fields/json/jsonErrorAt.ts';
import { limits } from '../check/limits.ts';

/** Why a text is not a schema at all. */
export type TextProblem =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'notJson'; readonly line: number; readonly column: number };

/** What keeps a text from being checked; nothing where it is JSON of a reasonable length. */
export function readText(text: string): TextProblem | undefined {
  if (text.length > limits.text) return { kind: 'tooLong' };
  const at = jsonErrorAt(text);
  if (at === undefined) return undefined;
  const lines = text.slice(0, at).split('\n');
  return { kind: 'notJson', line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
