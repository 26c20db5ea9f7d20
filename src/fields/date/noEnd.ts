import type { Field } from '#schemas/model/readFields.ts';
import { latestDate } from '#schemas/rules/dateBounds.ts';

/** Whether the last date of the product stands for "no end" in a field: it does where it is the default. */
export function offersNoEnd(field: Field): boolean {
  return field.default === latestDate;
}

/** Whether a value says that there is no end. */
export function isNoEnd(field: Field, value: unknown): boolean {
  return value === latestDate && offersNoEnd(field);
}
