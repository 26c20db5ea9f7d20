import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hasAnything } from '../../fields/hasAnything.ts';

/** Whether what an action was answered says something that it tells (`tells`): nothing is no news. */
export function tellsOf({ tells }: NamedAction, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return tells.some((name) => hasAnything((answer as RecordData)[name]));
}

/** What an action has told of several records, as one: lists one after the other, of anything else the last. */
export function toldTogether({ tells }: NamedAction, answers: readonly RecordData[]): RecordData {
  return Object.fromEntries(
    tells.map((name) => {
      const values = answers.map((answer) => answer[name]);
      return [name, values.every(Array.isArray) ? values.flat() : values.at(-1)];
    }),
  );
}
