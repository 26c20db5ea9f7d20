import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { type DayEvent, logDays } from '../people/absenceLog.ts';
import { endAssignments } from '../people/assignments.ts';
import { checkChangeable, days, type MeantDay } from './daysMeant.ts';

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
  await endAssignments(
    request,
    moving.map(({ confirmationNumber }) => confirmationNumber),
    cancelledFor,
  );
  await request.write.assignAll(
    days,
    moving.map(({ confirmationNumber, fillStatus }) => ({
      id: confirmationNumber,
      changes: {
        fillStatus: to,
        substituteId: null,
        statusBefore: step === 'cancel' ? fillStatus : null,
        ...cancelledFor,
      },
    })),
  );
  const event = events[step];
  await logDays(
    request.sql,
    request.actor,
    moving.map(({ confirmationNumber, fillStatus }) => ({
      confirmationNumber,
      event,
      from: fillStatus,
      to,
      note,
    })),
  );
  return moving;
}

/** Refuses days that a substitute has worked, once their hours were released for payroll. */
export async function checkHours(
  { sql, actor }: ActionRequest,
  moving: readonly Pick<MeantDay, 'confirmationNumber'>[],
): Promise<void> {
  const numbers = moving.map(({ confirmationNumber }) => confirmationNumber);
  const [released] = await sql(releasedText, [actor.organization, numbers]);
  if (released)
    throw new DomainError('invalid', {
      problems: [{ field: 'fillStatus', code: 'hoursReleased', args: { number: Number(released.number) } }],
    });
}

const releasedText = `select confirmation_number as number from time_sheet_item
  where org_id = $1 and confirmation_number = any($2::bigint[]) and status in ('released', 'extracted') limit 1`;
