import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { allows } from '#schemas/access/permissions.ts';
import { reasonTitle } from '#schemas/fields/jobGates.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type ClosedGate, overruledBy } from '#schemas/rules/eligibility/eligibility.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError, invalidField, type TextArguments } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { closedGates } from '../eligibility/closedGates.ts';
import { needs } from '../needs.ts';
import { type AssignmentSource, startAssignments } from '../people/assignments.ts';
import { numbersOf, turnDays } from '../people/turnDays.ts';
import { checkChangeable, type MeantDay } from './daysMeant.ts';
import { stepDays } from './stepDays.ts';

const { filled, subNotNeeded, unfilled } = dayStatuses.code;

/** Whom somebody assigns, and why in spite of a gate. */
export interface Assigning {
  readonly substituteId: number;
  readonly note?: string | undefined;
}

/**
 * Gives a job to a substitute: its days from today on, or all of one that is over. What is hard keeps them off, what is soft
 * takes the permission that overrules it and a reason; each refusal names its gates (docs/domain.md#eligibility). Nobody else
 * gives the substitute another job meanwhile. Takes days of `daysOfJobs`; gives those that are taken.
 */
export async function assignJob(
  request: ActionRequest,
  meant: readonly MeantDay[],
  { substituteId, note }: Assigning,
): Promise<readonly MeantDay[]> {
  const { actor, write } = request;
  const statuses: readonly number[] = daySteps.assign.from;
  const taken = ahead(meant.filter(({ fillStatus }) => statuses.includes(fillStatus)));
  if (taken.length === 0) {
    const isFilled = meant.some(({ fillStatus }) => fillStatus === filled);
    throw new DomainError('invalid', { text: isFilled ? 'refused.alreadyFilled' : 'refused.noSuchDay' });
  }
  if (taken.some(({ fillStatus }) => fillStatus === subNotNeeded)) needs(actor, 'ABSR.ASSIGN_NOSUBNEEDED');
  await checkChangeable(request, taken);
  await write.hold('substitute/substitute', substituteId);
  await checkGates(request, taken, { substituteId, note });
  await giveDays(request, taken, { substituteId, note }, 'adminAssign');
  return taken;
}

/** Gives days that nobody has to a substitute who was judged, in one job for those that follow each other; the log tells it. */
export async function giveDays(
  request: ActionRequest,
  taken: readonly MeantDay[],
  { substituteId, note }: Assigning,
  source: AssignmentSource,
): Promise<void> {
  await startAssignments(request, numbersOf(taken), substituteId, source);
  const changes = { substituteId, cancellationReasonId: null };
  const turns = taken.map(({ confirmationNumber, fillStatus }) => {
    return { confirmationNumber, from: fillStatus, to: filled, note, changes };
  });
  await turnDays(request, 'taken', turns);
}

/** Of a job that has begun what is to come, by the clocks of its schools; of one that is over all of it. */
export function ahead(meant: readonly MeantDay[]): readonly MeantDay[] {
  const coming = meant.filter(({ absenceDate, timeZone }) => absenceDate >= today(timeZone));
  return coming.length > 0 ? coming : meant;
}

async function checkGates(
  { sql, actor }: ActionRequest,
  taken: readonly MeantDay[],
  { substituteId, note }: Assigning,
): Promise<void> {
  const takings = taken.map(({ confirmationNumber }) => ({ confirmationNumber, substituteId }));
  const judged = await closedGates(sql, actor.organization, takings);
  const closed = judged.flatMap((one) => one.closed).filter(({ weight }) => weight !== 'info');
  const kept = closed.filter(
    ({ gate, weight }) => weight === 'hard' || !allows(actor.permissions, overruledBy(gate)),
  );
  if (kept.length > 0) throw invalidField('substituteId', 'cannotTake', told(kept, actor.language));
  if (closed.length > 0 && !note) throw invalidField('note', 'overrule', told(closed, actor.language));
}

/** The reasons as people read them, and the gates by their codes; each once. */
function told(closed: readonly ClosedGate[], language: Language): TextArguments {
  const once = (names: readonly string[]) => [...new Set(names)].join(', ');
  return {
    reason: once(closed.map(({ reason }) => reasonTitle(reason, language))),
    gates: once(closed.map(({ gate }) => gate)),
  };
}

/**
 * Gives a job that a substitute has to another one: its days from today on, or all of one that is over. The first one is
 * taken off with a reason. Takes days of `daysOfJobs`; nothing is changed where the other one may not have it.
 */
export async function transferJob(
  request: ActionRequest,
  meant: readonly MeantDay[],
  { cancellationReasonId, ...assigning }: Assigning & { readonly cancellationReasonId: number },
): Promise<void> {
  const had = ahead(meant.filter(({ fillStatus }) => fillStatus === filled));
  const freed = await stepDays(request, 'removeSubstitute', had, { cancellationReasonId });
  await assignJob(
    request,
    freed.map((day) => ({ ...day, fillStatus: unfilled })),
    assigning,
  );
}
