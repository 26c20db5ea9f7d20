import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { invalidField } from '../../common/domainError.ts';
import type { DomainAction } from '../domainRule.ts';
import { splitOffDays } from '../jobs/splitOffDays.ts';
import { confirmationNumbersOf } from '../people/setDayStatus.ts';
import { type AssignRequest, assignJob, remainingDays } from './assignJob.ts';
import { checkChangeable, type LockedDay, lockDaysOf, lockDaysOfJob } from './lockDays.ts';
import { stepDays } from './stepDays.ts';

const job = 'absence/job';
const { unfilled } = dayStatuses.code;

/**
 * `POST /api/v1.0/job/split`: moves the days of a job from a date on to a separate job. The substitute keeps both parts
 * or loses one (docs/domain.md#jobs).
 */
export const split: DomainAction = async (request) => {
  const { splitDate, keeps } = request.body as { splitDate: string; keeps: 'both' | 'first' | 'second' };
  const days = await lockDaysOf(request, job);
  const [first, second] = [false, true].map((isLater) =>
    days.filter(({ absenceDate }) => absenceDate >= splitDate === isLater),
  );
  if (!first?.length || !second?.length) throw invalidField('splitDate', 'splitsNothing');
  await checkChangeable(request, second);
  await splitOffDays(request.sql, request.actor.organization, confirmationNumbersOf(second));
  const lost = keeps === 'first' ? second : first;
  if (keeps !== 'both' && lost.some(({ substituteId }) => substituteId !== undefined))
    await stepDays(request, 'removeSubstitute', lost);
  return {};
};

/**
 * `POST /api/v1.0/job/swap`: two substitutes swap the remaining days of their jobs, or neither does. Each is checked as
 * if they had given up their own job (docs/domain.md#eligibility).
 */
export const swap: DomainAction = async (request) => {
  const { otherJobId, note } = request.body as Pick<AssignRequest, 'note'> & { otherJobId: number };
  const of = (days: readonly LockedDay[]) => {
    const filledDays = days.filter(({ substituteId }) => substituteId !== undefined);
    return remainingDays(filledDays);
  };
  const [own, other] = [of(await lockDaysOf(request, job)), of(await lockDaysOfJob(request, otherJobId))];
  const [ownSubstitute, otherSubstitute] = [own, other].map(([day]) => day?.substituteId);
  if (!ownSubstitute || !otherSubstitute || ownSubstitute === otherSubstitute)
    throw invalidField('otherJobId', 'noOtherSubstitute');
  await stepDays(request, 'removeSubstitute', [...own, ...other]);
  const give = (days: readonly LockedDay[], substituteId: number) =>
    assignJob(
      request,
      days.map((day) => ({ ...day, fillStatus: unfilled })),
      { substituteId, note },
    );
  await give(own, otherSubstitute);
  await give(other, ownSubstitute);
  return {};
};
