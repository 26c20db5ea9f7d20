import { momentOf } from '#schemas/values/dates.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import type { AbsenceOfDay, DayPlan } from '../simulation/dayPlan.ts';

type EnteredDay = DayPlan & { readonly number: number };

/**
 * Groups days that were entered together into absences: consecutive school days of one employee or vacancy profile,
 * with the same reason and time of entry (docs/domain.md#absences). Returns the absence of each day by the day's
 * number.
 */
export function joinedDays(days: readonly EnteredDay[]): ReadonlyMap<number, AbsenceOfDay> {
  const absences = new Map<number, AbsenceOfDay>();
  for (const group of groupByKey(days, entryKey).values())
    for (const run of runsOf(group)) {
      const absence = { id: Math.min(...run.map(({ number }) => number)), lastDay: run.at(-1)?.date ?? '' };
      for (const { number } of run) absences.set(number, absence);
    }
  return absences;
}

const entryKey = ({ entered, fields }: EnteredDay): string =>
  [entered, fields.workerId, fields.vacancyProfileId, fields.absenceReasonId, fields.vacancyReasonId].join();

/** Sorts days by date and splits them wherever a school day lies between two of them. */
function runsOf(days: readonly EnteredDay[]): EnteredDay[][] {
  const runs: EnteredDay[][] = [];
  for (const day of days.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.number - other.number,
  )) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && placeOf(day) - placeOf(before) <= 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Number of days from Monday to January 1, 1970, which was a Thursday. */
const daysBefore = 3;

/** Numbers school days consecutively; a weekend has the number of the following Monday. */
function placeOf({ date }: EnteredDay): number {
  const days = momentOf(date).getTime() / 86_400_000 + daysBefore;
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5);
}
