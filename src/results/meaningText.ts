import { pageLanguage } from '#providers/http/pageLanguage.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import type { FieldMessage } from './saveOutcome.ts';

/** Turns a text's key and what it is filled from into the text. */
export type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** What an entity file says of a result: the name of a message, or its words in every language. */
type Words = ResultMeaning['message'];

/** The text of a result (`x-entity.results`), in the language of the page. */
export function meaningText(
  words: Words,
  translate: Translate,
  args?: Readonly<Record<string, unknown>>,
): string {
  return typeof words === 'string' ? translate(words, args) : spoken(words);
}

/** The same as what is said of one input. */
export function meaningMessage(words: Words): FieldMessage {
  if (typeof words === 'string') return { message: words, args: {} };
  const text = spoken(words);
  return { message: text, args: { _: text } };
}

function spoken({ en, es = en }: Exclude<Words, string>): string {
  return { en, es }[pageLanguage()];
}
