import { valueAt } from '../service/places.ts';
import { Mismatch } from './failures.ts';

/** The list at a pointer of a response; throws `Mismatch` if it is no list. */
export function listAt(json: unknown, at = ''): readonly unknown[] {
  return requireList(valueAt(json, at), at);
}

/** A value of a response as a list; throws `Mismatch` if it is none. */
export function requireList(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Mismatch(at, 'list', value);
  return value;
}

/** Whether a value can be an id. */
export function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
