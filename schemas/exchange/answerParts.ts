import { valueAt } from '../service/places.ts';
import { Mismatch } from './failures.ts';

/** The list at a place of an answer; throws `Mismatch` where there is something else. */
export function listAt(json: unknown, at = ''): readonly unknown[] {
  return asList(valueAt(json, at), at);
}

/** What stood at a place, as a list; throws `Mismatch` where it is none. */
export function asList(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Mismatch(at, 'list', value);
  return value;
}

/** Whether a value can tell a record apart. */
export function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
