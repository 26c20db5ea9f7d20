import type { SummaryPart } from '../metaSchema/metaSchema.ts';

/** The template of a text of a summary, whether it says when it is said or not. */
export function templateOf(text: SummaryPart['texts'][number]): string {
  return typeof text === 'string' ? text : text.text;
}
