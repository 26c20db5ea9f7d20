import { pageLanguage } from '#providers/http/pageLanguage.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import type { FieldMessage } from './saveOutcome.ts';

/** Translates a message key with arguments. */
export type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** The text of a result in an entity file: a message key, or a text per language. */
type Words = ResultMeaning['message'];

/** Returns the text of a result (`x-entity.results`) in the page's language. */
export function meaningText(
  words: Words,
  translate: Translate,
  args?: Readonly<Record<string, unknown>>,
): string {
  return typeof words === 'string' ? translate(words, args) : spoken(words);
}

/** Returns the text of a result (`x-entity.results`) as a field error. */
export function meaningMessage(words: Words): FieldMessage {
  if (typeof words === 'string') return { message: words, args: {} };
  const text = spoken(words);
  return { message: text, args: { _: text } };
}

function spoken({ en, es = en }: Exclude<Words, string>): string {
  return { en, es }[pageLanguage()];
}
