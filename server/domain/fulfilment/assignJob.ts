import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { allows } from '#schemas/access/permissions.ts';
import { reasonTitle } from '#schemas/fields/jobGates.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type ClosedGate, overridePermission } from '#schemas/rules/eligibility/eligibility.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError, invalidField, type TextArguments } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { closedGates } from '../eligibility/closedGates.ts';
import { type AssignmentSource, startAssignments } from '../people/assignments.ts';
import { confirmationNumbersOf, setDayStatus } from '../people/setDayStatus.ts';
import { requirePermission } from '../requirePermission.ts';
import { checkChangeable, type LockedDay } from './lockDays.ts';
import { stepDays } from './stepDays.ts';

const { filled, subNotNeeded, unfilled } = dayStatuses.code;

/** The substitute to assign, and the reason for overruling gates. */
export interface AssignRequest {
  readonly substituteId: number;
  readonly note?: string | undefined;
}

/**
 * Assigns a job to a substitute: its days from today on, or all days if the job is over. Hard gates block; soft gates
 * need the overruling permission and a reason; each refusal names its gates (docs/domain.md#eligibility). Locks the
 * substitute, so that no one assigns them another job meanwhile. Takes days of `lockDaysOfJobs`; returns the assigned
 * days.
 */
export async function assignJob(
  request: ActionRequest,
  days: readonly LockedDay[],
  { substituteId, note }: AssignRequest,
): Promise<readonly LockedDay[]> {
  const { actor, write } = request;
  const statuses: readonly number[] = daySteps.assign.from;
  const assignable = remainingDays(days.filter(({ fillStatus }) => statuses.includes(fillStatus)));
  if (assignable.length === 0) {
    const isFilled = days.some(({ fillStatus }) => fillStatus === filled);
    throw new DomainError('invalid', { text: isFilled ? 'refused.alreadyFilled' : 'refused.noSuchDay' });
  }
  if (assignable.some(({ fillStatus }) => fillStatus === subNotNeeded))
    requirePermission(actor, 'ABSR.ASSIGN_NOSUBNEEDED');
  await checkChangeable(request, assignable);
  await write.lock('substitute/substitute', substituteId);
  await checkGates(request, assignable, { substituteId, note });
  await assignDays(request, assignable, { substituteId, note }, 'adminAssign');
  return assignable;
}

/** Assigns open days to a checked substitute, with consecutive days as one job, and writes the log. */
export async function assignDays(
  request: ActionRequest,
  days: readonly LockedDay[],
  { substituteId, note }: AssignRequest,
  source: AssignmentSource,
): Promise<void> {
  await startAssignments(request, confirmationNumbersOf(days), substituteId, source);
  const changes = { substituteId, cancellationReasonId: null };
  const statusChanges = days.map(({ confirmationNumber, fillStatus }) => {
    return { confirmationNumber, from: fillStatus, to: filled, note, changes };
  });
  await setDayStatus(request, 'taken', statusChanges);
}

/** Returns the days from today on, by the clock of their schools; all days if none are left. */
export function remainingDays(days: readonly LockedDay[]): readonly LockedDay[] {
  const coming = days.filter(({ absenceDate, timeZone }) => absenceDate >= today(timeZone));
  return coming.length > 0 ? coming : days;
}

async function checkGates(
  { sql, actor }: ActionRequest,
  days: readonly LockedDay[],
  { substituteId, note }: AssignRequest,
): Promise<void> {
  const assignments = days.map(({ confirmationNumber }) => ({ confirmationNumber, substituteId }));
  const checks = await closedGates(sql, actor.organization, assignments);
  const closed = checks.flatMap((one) => one.closed).filter(({ weight }) => weight !== 'info');
  const blocking = closed.filter(
    ({ gate, weight }) => weight === 'hard' || !allows(actor.permissions, overridePermission(gate)),
  );
  if (blocking.length > 0)
    throw invalidField('substituteId', 'cannotTake', gateTexts(blocking, actor.language));
  if (closed.length > 0 && !note) throw invalidField('note', 'overrule', gateTexts(closed, actor.language));
}

/** Arguments of the message about closed gates: the distinct reasons in words, and the distinct gate codes. */
function gateTexts(closed: readonly ClosedGate[], language: Language): TextArguments {
  const once = (names: readonly string[]) => [...new Set(names)].join(', ');
  return {
    reason: once(closed.map(({ reason }) => reasonTitle(reason, language))),
    gates: once(closed.map(({ gate }) => gate)),
  };
}

/**
 * Transfers a job from its substitute to another: its days from today on, or all days if the job is over. The former
 * substitute is removed with a reason. Takes days of `lockDaysOfJobs`; changes nothing if the new substitute can't have
 * them.
 */
export async function transferJob(
  request: ActionRequest,
  days: readonly LockedDay[],
  { cancellationReasonId, ...assigning }: AssignRequest & { readonly cancellationReasonId: number },
): Promise<void> {
  const had = remainingDays(days.filter(({ fillStatus }) => fillStatus === filled));
  const freed = await stepDays(request, 'removeSubstitute', had, { cancellationReasonId });
  await assignJob(
    request,
    freed.map((day) => ({ ...day, fillStatus: unfilled })),
    assigning,
  );
}
