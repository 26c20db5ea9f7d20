import { isNothing } from '#schemas/values/isNothing.ts';
import { isFormVariant } from './formValue.ts';

/** Whether a value, or any value inside it, is set; `false` counts as not set. */
export function hasAnyValue(value: unknown): boolean {
  if (isNothing(value) || value === false) return false;
  if (isFormVariant(value)) return value.$alternative !== null;
  return typeof value === 'object' ? Object.values(value ?? {}).some(hasAnyValue) : true;
}
