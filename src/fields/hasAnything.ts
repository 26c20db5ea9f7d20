import { isNothing } from '#schemas/values/isNothing.ts';
import { isChosen } from './formValue.ts';

/** Whether a value, or any part of it, is set; `false` counts as not set. */
export function hasAnything(value: unknown): boolean {
  if (isNothing(value) || value === false) return false;
  if (isChosen(value)) return value.$alternative !== null;
  return typeof value === 'object' ? Object.values(value ?? {}).some(hasAnything) : true;
}
