import { allows } from '#schemas/access/permissions.ts';
import { type ClosedGate, overruledBy } from '#schemas/rules/eligibility/eligibility.ts';
import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { reasonTitle } from '#schemas/substitute/fields/jobGates.ts';
import type { Sql } from '../../database/database.ts';
import type { Change, Findings } from '../domainRule.ts';
import { closedGates, type Taking } from '../eligibility/closedGates.ts';

/** What nobody may overrule who assigns a substitute, and what takes a permission of its own (docs/domain.md#eligibility). */
const keepsOff = ({ gate, weight }: ClosedGate) => weight === 'hard' || gate === 'G06';

/**
 * A day that comes to name a substitute, whatever saves it, passes the gates of assigning: they are active and free, in
 * every district, and excluded by no list, unless whoever saves it may assign those too.
 */
export async function checkAssigned({ action, id, before, after, actor, sql }: Change): Promise<Findings> {
  const { substituteId, fillStatus } = after;
  const isTaken =
    action !== 'delete' && fillStatus === fillStatuses.filled && typeof substituteId === 'number';
  const hadIt = before?.fillStatus === fillStatuses.filled && before.substituteId === substituteId;
  if (!isTaken || hadIt) return [];
  const { organization, language, permissions } = actor;
  const taking = { organization, substituteId, confirmationNumber: Number(id) };
  const closed = (await closedGates(sql, taking)).filter(keepsOff);
  const first = closed.find(
    ({ gate, weight }) => weight === 'hard' || !allows(permissions, overruledBy(gate)),
  );
  if (first === undefined) return [];
  const args = { reason: reasonTitle(first.reason, language) };
  return [{ field: 'substituteId', code: 'cannotTake', args }];
}

/**
 * Whether a substitute can have a day again that was taken from them: nobody overrules a gate by taking something back.
 */
export async function mayHaveAgain(sql: Sql, taking: Taking): Promise<boolean> {
  return !(await closedGates(sql, taking)).some(keepsOff);
}

/**
 * The same of all days of the job that a day belongs to, whose substitute becomes active again: they have it whole, or not
 * at all.
 */
export async function mayHaveJobAgain(sql: Sql, taking: Taking): Promise<boolean> {
  const closed = await closedGates(sql, taking, 'job');
  return !closed.some((one) => keepsOff(one) && one.reason !== 'inactive');
}
