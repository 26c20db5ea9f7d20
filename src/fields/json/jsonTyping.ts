import { isStorable } from '#schemas/rules/storable.ts';
import type { Typing } from '../typed/typing.ts';
import { jsonErrorAt } from './jsonErrorAt.ts';

/** Any value, written as JSON with one part a line. */
export const jsonTyping: Typing = {
  format: (value) => JSON.stringify(value, undefined, 2),
  read: (text) => {
    const at = jsonErrorAt(text);
    const value: unknown = at === undefined ? JSON.parse(text) : undefined;
    if (at === undefined) return isStorable(value) ? { value } : { expected: 'precision' };
    return { expected: 'json', args: { line: text.slice(0, at).split('\n').length } };
  },
  inputMode: 'text',
};
