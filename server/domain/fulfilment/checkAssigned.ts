import { allows } from '#schemas/access/permissions.ts';
import { reasonTitle } from '#schemas/fields/jobGates.ts';
import { type ClosedGate, overridePermission } from '#schemas/rules/eligibility/eligibility.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Change, Findings } from '../domainRule.ts';
import { type CheckedAssignment, closedGates, type DayAssignment } from '../eligibility/closedGates.ts';

/**
 * Whether a closed gate prevents restoring an assignment: hard gates, and G06, because overruling it requires a
 * separate permission (docs/domain.md#eligibility).
 */
const blocksReturn = ({ gate, weight }: ClosedGate) => weight === 'hard' || gate === 'G06';

/**
 * Rule: a day that gets a substitute, however it is saved, must pass the gates of an assignment. The substitute is
 * active, free in every district and not excluded by a list, unless the person may assign excluded substitutes too.
 */
export async function checkAssigned(changes: readonly Change[]): Promise<readonly Findings[]> {
  const [first] = changes;
  const assignedDays = changes.filter(isNewlyTaken);
  if (!first || assignedDays.length === 0) return changes.map(() => []);
  const { actor, sql } = first;
  const assignments = assignedDays.map(({ id, after }): DayAssignment => {
    return { substituteId: Number(after.substituteId), confirmationNumber: Number(id) };
  });
  const checks = await closedGates(sql, actor.organization, assignments);
  const reasons = new Map(
    assignedDays.map((change, place) => [change, reasonAgainst(actor, assignments, checks, place)]),
  );
  return changes.map((change) => {
    const reason = reasons.get(change);
    if (reason === undefined) return [];
    const args = { reason: reasonTitle(reason, actor.language) };
    return [{ field: 'substituteId', code: 'cannotTake', args }];
  });
}

function isNewlyTaken({ action, before, after }: Change): boolean {
  const { substituteId, fillStatus } = after;
  const isTaken =
    action !== 'delete' && dayStatuses.has(fillStatus, 'isFilled') && typeof substituteId === 'number';
  const hadIt = dayStatuses.has(before?.fillStatus, 'isFilled') && before?.substituteId === substituteId;
  return isTaken && !hadIt;
}

/**
 * The first reason that blocks an assignment. If the save assigns the substitute another job at the same time, the
 * substitute counts as busy.
 */
function reasonAgainst(
  { permissions }: Actor,
  assignments: readonly DayAssignment[],
  checks: readonly CheckedAssignment[],
  place: number,
): ClosedGate['reason'] | undefined {
  const own = checks[place];
  const closed = own?.closed.find(
    (one) =>
      blocksReturn(one) && (one.weight === 'hard' || !allows(permissions, overridePermission(one.gate))),
  );
  if (closed || !own) return closed?.reason;
  const isWithAnother = assignments.slice(0, place).some(({ substituteId }, earlier) => {
    const other = checks[earlier];
    return substituteId === assignments[place]?.substituteId && other !== undefined && overlap(own, other);
  });
  return isWithAnother ? 'busy' : undefined;
}

function overlap(one: CheckedAssignment, other: CheckedAssignment): boolean {
  return (
    one.jobId !== other.jobId &&
    one.days.some((day) =>
      other.days.some(({ date, from, to }) => date === day.date && from < day.to && to > day.from),
    )
  );
}

/**
 * Returns, for each day that was taken from a substitute, whether the substitute can have it back. An undo cannot
 * overrule gates.
 */
export async function canRestoreAssignments(
  sql: Sql,
  organization: number,
  assignments: readonly DayAssignment[],
): Promise<boolean[]> {
  const checks = await closedGates(sql, organization, assignments);
  return checks.map(({ closed }) => !closed.some(blocksReturn));
}

/** Whether a substitute who is being reactivated can have back the whole job of a day, all or nothing. */
export async function canRestoreJob(
  sql: Sql,
  organization: number,
  assignment: DayAssignment,
): Promise<boolean> {
  const [judged] = await closedGates(sql, organization, [assignment], 'job');
  return !judged?.closed.some((one) => blocksReturn(one) && one.reason !== 'inactive');
}
