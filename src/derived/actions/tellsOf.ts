import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hasAnything } from '../../fields/hasAnything.ts';

/** Whether the response of an action has a value in a field that the action reports (`tells`). */
export function tellsOf({ tells }: NamedAction, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return tells.some((name) => hasAnything((answer as RecordData)[name]));
}

/**
 * Merges the responses of an action on several records: concatenates lists, and takes the last value of anything else.
 */
export function toldTogether({ tells }: NamedAction, answers: readonly RecordData[]): RecordData {
  return Object.fromEntries(
    tells.map((name) => {
      const values = answers.map((answer) => answer[name]);
      return [name, values.every(Array.isArray) ? values.flat() : values.at(-1)];
    }),
  );
}
