import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import type { DayEvent } from '../people/absenceLog.ts';
import { endAssignments } from '../people/assignments.ts';
import { numbersOf, turnDays } from '../people/turnDays.ts';
import { checkChangeable, type MeantDay } from './daysMeant.ts';

/** The steps by which days are held, released, stopped and ended, and their substitutes come off. */
export type PlainStep = keyof typeof events;

/** As what the log of the absence tells each. */
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

/** What a person says to a step. */
export interface Said {
  readonly note?: string | undefined;
  readonly cancellationReasonId?: number | undefined;
}

/**
 * Takes a step with those of some days that can take it, together: they leave the other days of their jobs, their
 * assignments end, and the log tells it. What is canceled keeps how it stood. Takes days of `daysOf`; gives those that took
 * it. Throws where none can, and for days too far in the past.
 */
export async function stepDays(
  request: ActionRequest,
  step: PlainStep,
  meant: readonly MeantDay[],
  { note, cancellationReasonId }: Said = {},
): Promise<readonly MeantDay[]> {
  const { to, from } = daySteps[step];
  const statuses: readonly number[] = [from].flat();
  const moving = meant.filter(({ fillStatus }) => statuses.includes(fillStatus));
  if (moving.length === 0) throw new DomainError('invalid', { text: 'refused.noSuchDay' });
  await checkChangeable(request, moving);
  await checkHours(request, moving);
  const cancelledFor = cancellationReasonId === undefined ? {} : { cancellationReasonId };
  await endAssignments(request, numbersOf(moving), cancelledFor);
  const turns = moving.map(({ confirmationNumber, fillStatus }) => {
    const statusBefore = step === 'cancel' ? fillStatus : null;
    const changes = { substituteId: null, statusBefore, ...cancelledFor };
    return { confirmationNumber, from: fillStatus, to, note, changes };
  });
  await turnDays(request, events[step], turns);
  return moving;
}

/** Refuses days that a substitute has worked, once their hours were released for payroll. */
export async function checkHours(
  { sql, actor }: ActionRequest,
  moving: readonly Pick<MeantDay, 'confirmationNumber'>[],
): Promise<void> {
  const [released] = await sql(releasedText, [actor.organization, numbersOf(moving)]);
  if (released) throw invalidField('fillStatus', 'hoursReleased', { number: Number(released.number) });
}

const releasedText = `select confirmation_number as number from time_sheet_item
  where org_id = $1 and confirmation_number = any($2::bigint[]) and status in ('released', 'extracted') limit 1`;
