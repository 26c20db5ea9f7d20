import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { endAssignments } from '../people/assignments.ts';
import { confirmationNumbersOf, setDayStatus } from '../people/setDayStatus.ts';
import { statusIn } from '../statusIn.ts';
import type { LockedApproval, Step } from './lockApproval.ts';

const { unfilled, filled, held, cancelled } = dayStatuses.code;

type Writing = Pick<ActionRequest, 'sql' | 'actor' | 'write'>;

/** SQL condition: the employee is away on the day. It is neither canceled, deleted nor closed by the calendar. */
const takesPlace = statusIn('fill_status', 'conflicts');

/** Opens the days that were held for an approval (docs/domain.md#approval). Returns whether there were any. */
export async function releaseDays(
  request: Writing,
  { absenceId, isHeldForIt }: LockedApproval,
): Promise<boolean> {
  if (!isHeldForIt) return false;
  const days = await daysThat(request, absenceId, `fill_status = ${held}`);
  const statusChanges = days.map((day) => ({ ...day, to: unfilled }));
  await setDayStatus(request, 'released', statusChanges);
  return days.length > 0;
}

/** Sets the days of an absence back to the status "held" when its approval is reopened. */
export async function holdDays(request: Writing, { absenceId, isHeldForIt }: LockedApproval): Promise<void> {
  if (!isHeldForIt) return;
  const days = await daysThat(request, absenceId, `fill_status = ${unfilled}`);
  const statusChanges = days.map((day) => ({ ...day, to: held }));
  await setDayStatus(request, 'fillStatus', statusChanges);
}

/** Returns the dates of an absence that still take place, and that a denial would cancel. */
export async function activeDates(
  request: Omit<Writing, 'write'>,
  { absenceId }: LockedApproval,
): Promise<readonly string[]> {
  const days = await daysThat(request, absenceId, takesPlace);
  return [...new Set(days.map(({ date }) => date))];
}

/**
 * Cancels the days of a denied absence, or only those on given dates: removes their substitutes and returns their
 * amounts to the balances. Days that ended for another reason stay unchanged. Throws `invalid` for dates that the
 * absence does not have, and if the dates cover the whole absence.
 */
export async function cancelDays(
  request: Writing,
  { absenceId }: LockedApproval,
  dates?: readonly string[],
): Promise<void> {
  const activeDays = await daysThat(request, absenceId, takesPlace);
  const days = dates ? activeDays.filter(({ date }) => dates.includes(date)) : activeDays;
  if (dates?.some((date) => !days.some((day) => day.date === date)))
    throw new DomainError('invalid', { text: 'refused.approval.notItsDay' });
  if (dates && days.length === activeDays.length)
    throw new DomainError('invalid', { text: 'refused.approval.allDays' });
  await endAssignments(request, confirmationNumbersOf(days));
  const statusChanges = days.map(({ confirmationNumber, from }) => {
    const changes = { statusBefore: from, substituteId: null };
    const event = from === filled ? { event: 'givenUp' as const } : {};
    return { confirmationNumber, from, to: cancelled, changes, ...event };
  });
  await setDayStatus(request, 'fillStatus', statusChanges);
}

/**
 * Restores the days that the reopened level and the levels after it denied; days that had a substitute become unfilled.
 * Days that were canceled otherwise stay canceled. Throws `invalid` if the employee has another absence at that time.
 */
export async function restoreDays(request: Writing, approval: LockedApproval): Promise<void> {
  const { sql, actor } = request;
  const { absenceId, workerId, isHeldForIt } = approval;
  const canceled = await daysThat(request, absenceId, `fill_status = ${cancelled} and ${isRestorable}`);
  const days = canceled.filter(({ date }) => isDeniedAgain(approval, date));
  const [other] = await sql(otherText, [actor.organization, confirmationNumbersOf(days), workerId]);
  if (other)
    throw new DomainError('invalid', {
      text: 'refused.approval.absentAlready',
      args: { number: Number(other.number) },
    });
  const waits = isHeldForIt ? held : unfilled;
  const again = (was: number) => (was === filled || was === unfilled ? waits : was);
  const statusChanges = days.map(({ confirmationNumber, from, before }) => {
    return { confirmationNumber, from, to: again(before), changes: { statusBefore: null } };
  });
  await setDayStatus(request, 'fillStatus', statusChanges);
}

/**
 * Whether one of the reopened levels denied a date. Old denials have no stored dates; such a denial counts for every
 * date, unless another level denied that date.
 */
function isDeniedAgain({ own, steps }: LockedApproval, date: string): boolean {
  const has = ({ deniedDates }: Step) => deniedDates?.includes(date) === true;
  const reopened = steps.filter(({ level }) => level >= own.level);
  if (reopened.some(has)) return true;
  const isUndated = reopened.some(({ status, deniedDates }) => status === 'denied' && !deniedDates);
  return isUndated && !steps.some(has);
}

/**
 * SQL condition that a person canceled the day, by a denial or otherwise. `status_before` holds the former status; days
 * closed by a calendar day also have `closed_day_id`.
 */
const isRestorable = 'status_before is not null and closed_day_id is null';

/**
 * SQL for another active absence of the employee that overlaps one of the given days. Morning and afternoon of one date
 * do not overlap; all other shifts do.
 */
const otherText = `select other.confirmation_number as number from absence_day as own
  join absence_day as other on other.org_id = own.org_id and other.worker_id = own.worker_id
    and other.absence_date = own.absence_date and other.absence_id <> own.absence_id
    and ${statusIn('other.fill_status', 'conflicts')} and array[own.shift_type, other.shift_type]::int[] not in (array[2, 3], array[3, 2])
  where own.org_id = $1 and own.confirmation_number = any($2::bigint[]) and own.worker_id = $3
  order by other.absence_date, other.confirmation_number limit 1`;

async function daysThat({ sql, actor }: Omit<Writing, 'write'>, absenceId: number, are: string) {
  const rows = await sql(
    `select confirmation_number as day, fill_status as "from", status_before as before, absence_date::text as date
     from absence_day
     where org_id = $1 and absence_id = $2 and ${are} order by absence_date, confirmation_number`,
    [actor.organization, absenceId],
  );
  return rows.map(({ day, from, before, date }) => ({
    date: String(date),
    confirmationNumber: Number(day),
    from: Number(from),
    before: Number(before),
  }));
}
