import { valueAt } from '../service/places.ts';
import { ResponseMismatch } from './failures.ts';

/** Returns the list at a JSON Pointer of a response. Throws `ResponseMismatch` if the value there is not a list. */
export function listAt(json: unknown, at = ''): readonly unknown[] {
  return requireList(valueAt(json, at), at);
}

/**
 * Returns a value of a response that must be a list. Throws `ResponseMismatch` if it is not a list; `at` is its
 * location for the message.
 */
export function requireList(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ResponseMismatch(at, 'list', value);
  return value;
}

/** Whether a value can be an id. */
export function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
