import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** Maximum concurrent exports in one process. */
export const exportLimits = { ofOnePerson: 2, inAll: 8 } as const;

/** Seconds that the `Retry-After` header names when too many exports are running. */
const retryAfter = 10;

/** Number of running exports per database, by person. */
const underWay = new WeakMap<Database, Map<string, number>>();

/**
 * Reserves an export slot and returns the function that releases it, which may be called repeatedly. Throws `tooMany`
 * when the person (the real user during an impersonation) or all people together have reached their limit.
 */
export function takeExportSlot(database: Database, { subject, impersonation }: Actor): () => void {
  const person = impersonation?.impersonator.subject ?? subject;
  const held = underWay.get(database) ?? new Map<string, number>();
  underWay.set(database, held);
  const own = held.get(person) ?? 0;
  const all = [...held.values()].reduce((sum, count) => sum + count, 0);
  if (own >= exportLimits.ofOnePerson) throw busy('refused.exportsOfOne', own);
  if (all >= exportLimits.inAll) throw busy('refused.exportsInAll', all);
  held.set(person, own + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (held.get(person) ?? 1) - 1;
    if (left === 0) held.delete(person);
    else held.set(person, left);
  };
}

function busy(text: string, count: number): DomainError {
  return new DomainError('tooMany', { text, args: { count }, retryAfter });
}
