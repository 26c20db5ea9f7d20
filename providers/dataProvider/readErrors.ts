import type { Identifier } from 'react-admin';

/** Errors of single records in a combined request. Needed because react-admin has only one error for all. */
const reasons = new Map<string, unknown>();
const mostKept = 500;

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Stores a record's error until the record is requested again. */
export function storeReadError(resource: string, id: Identifier, reason: unknown): void {
  const [oldest] = reasons.keys();
  if (reasons.size >= mostKept && oldest !== undefined) reasons.delete(oldest);
  reasons.set(keyOf(resource, id), reason);
}

/** Clears a record's error, because a new request may succeed. */
export function clearReadError(resource: string, id: Identifier): void {
  reasons.delete(keyOf(resource, id));
}

/** Returns why a record in a combined request could not be loaded. Undefined if it was loaded or does not exist. */
export function readErrorOf(resource: string, id: unknown): unknown {
  return reasons.get(keyOf(resource, id));
}
