import type { Identifier } from 'ra-core';

/** Why single records could not be read when several were asked for together: react-admin knows one answer for all. */
const reasons = new Map<string, unknown>();
const mostKept = 500;

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Keeps why a record could not be read, until it is asked for again. */
export function keepUnread(resource: string, id: Identifier, reason: unknown): void {
  const [oldest] = reasons.keys();
  if (reasons.size >= mostKept && oldest !== undefined) reasons.delete(oldest);
  reasons.set(keyOf(resource, id), reason);
}

/** A record that is asked for again may be there now. */
export function forgetUnread(resource: string, id: Identifier): void {
  reasons.delete(keyOf(resource, id));
}

/** Why a record could not be read that was asked for with others; undefined where it could, or is not there. */
export function whyUnread(resource: string, id: unknown): unknown {
  return reasons.get(keyOf(resource, id));
}
