import type { SummaryPart } from '../metaSchema/metaSchema.ts';

/** The template of a summary text, which may have a condition. */
export function templateOf(text: SummaryPart['texts'][number]): string {
  return typeof text === 'string' ? text : text.text;
}
