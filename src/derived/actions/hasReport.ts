import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hasAnyValue } from '../../fields/hasAnyValue.ts';

/** Whether the response of an action has a value in a field that the action reports (`tells`). */
export function hasReport({ tells }: NamedAction, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return tells.some((name) => hasAnyValue((answer as RecordData)[name]));
}

/**
 * Merges the responses of an action on several records: concatenates lists, and takes the last value of anything else.
 */
export function mergeReports({ tells }: NamedAction, answers: readonly RecordData[]): RecordData {
  return Object.fromEntries(
    tells.map((name) => {
      const values = answers.map((answer) => answer[name]);
      return [name, values.every(Array.isArray) ? values.flat() : values.at(-1)];
    }),
  );
}
