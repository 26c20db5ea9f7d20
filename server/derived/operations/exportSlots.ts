import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** How many exports may be under way at once in one process of the service. */
export const exportLimits = { ofOnePerson: 2, inAll: 8 } as const;

/** After how many seconds it is worth to ask again. */
const retryAfter = 10;

/** The exports that are under way on a database, by person. */
const underWay = new WeakMap<Database, Map<string, number>>();

/**
 * Takes one of the places for exports; gives what frees it, which may be called more than once. Throws
 * `tooMany` when the person, whomever they act as, or everybody together, has as many under way as there may be.
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
