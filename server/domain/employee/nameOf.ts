import type { RecordData } from '#schemas/model/jsonSchema.ts';

/** How a person is called in a sentence. */
export function nameOf({ firstName, lastName }: RecordData): string {
  return [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
