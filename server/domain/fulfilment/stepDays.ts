import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import type { DayEvent } from '../people/absenceLog.ts';
import { endAssignments } from '../people/assignments.ts';
import { confirmationNumbersOf, setDayStatus } from '../people/setDayStatus.ts';
import { checkChangeable, type LockedDay } from './lockDays.ts';

/** Steps that hold, release, stop or end days, or remove their substitutes. */
export type PlainStep = keyof typeof events;

/** The event that each step writes to the absence log. */
const events = {
  removeSubstitute: 'givenUp',
  hold: 'fillStatus',
  release: 'released',
  stop: 'fillStatus',
  resume: 'fillStatus',
  dispense: 'fillStatus',
  recruit: 'fillStatus',
  cancel: 'fillStatus',
  remove: 'fillStatus',
} as const satisfies Partial<Record<keyof typeof daySteps, DayEvent['event']>>;

export const plainSteps = Object.keys(events) as readonly PlainStep[];

/** Input of a step, as entered by the user. */
export interface StepInput {
  readonly note?: string | undefined;
  readonly cancellationReasonId?: number | undefined;
}

/**
 * Applies a step together to all given days that allow it: splits them off from the other days of their jobs, ends
 * their assignments and writes the log. Stores the former status of canceled days. Takes days of `lockDaysOf`; returns
 * the changed days. Throws if no day allows the step, and for days too far in the past.
 */
export async function stepDays(
  request: ActionRequest,
  step: PlainStep,
  days: readonly LockedDay[],
  { note, cancellationReasonId }: StepInput = {},
): Promise<readonly LockedDay[]> {
  const { to, from } = daySteps[step];
  const statuses: readonly number[] = [from].flat();
  const changedDays = days.filter(({ fillStatus }) => statuses.includes(fillStatus));
  if (changedDays.length === 0) throw new DomainError('invalid', { text: 'refused.noSuchDay' });
  await checkChangeable(request, changedDays);
  await checkHours(request, changedDays);
  const cancelledFor = cancellationReasonId === undefined ? {} : { cancellationReasonId };
  await endAssignments(request, confirmationNumbersOf(changedDays), cancelledFor);
  const statusChanges = changedDays.map(({ confirmationNumber, fillStatus }) => {
    const statusBefore = step === 'cancel' ? fillStatus : null;
    const changes = { substituteId: null, statusBefore, ...cancelledFor };
    return { confirmationNumber, from: fillStatus, to, note, changes };
  });
  await setDayStatus(request, events[step], statusChanges);
  return changedDays;
}

/** Refuses days whose substitute's hours are already released for payroll. */
export async function checkHours(
  { sql, actor }: ActionRequest,
  days: readonly Pick<LockedDay, 'confirmationNumber'>[],
): Promise<void> {
  const [released] = await sql(releasedText, [actor.organization, confirmationNumbersOf(days)]);
  if (released) throw invalidField('fillStatus', 'hoursReleased', { number: Number(released.number) });
}

const releasedText = `select confirmation_number as number from time_sheet_item
  where org_id = $1 and confirmation_number = any($2::bigint[]) and status in ('released', 'extracted') limit 1`;
