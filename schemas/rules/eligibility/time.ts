import { isOnDays } from '../../values/dates.ts';
import { type LimitedSpan, limitOf } from '../workLimits.ts';
import { monthOf, type Span, weekOf } from './calendar.ts';
import type { DayOfWork, DayStretch, EligibilityCheckInput } from './facts.ts';
import { type ClosedCause, type ClosedReason, causeIf } from './gate.ts';

/**
 * Gate G03: the substitute is free on every day of the job. A substitute who takes one job a day is not free if they
 * have another job in this district on that day; work in other districts blocks only its own hours
 * (docs/domain.md#substitutes-of-several-districts). Too little travel time between two jobs is shown as a reason, but
 * blocks nothing.
 */
export function checkOtherJobs({ job, substitute, district }: EligibilityCheckInput): readonly ClosedCause[] {
  const { jobDays, busyElsewhere = [], takesOneADay } = substitute;
  const isBusy = (day: DayStretch, apart: number) =>
    jobDays.some((other) => (takesOneADay ? other.date === day.date : meets(other, day, apart))) ||
    busyElsewhere.some((other) => meets(other, day, apart));
  const busy = datesOf(job.days, (day) => isBusy(day, 0));
  const { travelMinutes } = district;
  const isNear = (day: DayStretch) => isBusy(day, travelMinutes) && !isBusy(day, 0);
  const near = travelMinutes > 0 ? datesOf(job.days, isNear) : [];
  return [
    ...causeIf(busy.length > 0, { reason: 'busy', dates: busy }),
    ...causeIf(near.length > 0, { reason: 'shortTravel', weight: 'info', dates: near }),
  ];
}

/** Whether two time ranges are closer than `apart` minutes; with 0, whether they overlap. */
function meets(one: DayStretch, other: DayStretch, apart: number): boolean {
  return one.date === other.date && one.from - apart < other.to && other.from < one.to + apart;
}

/** Gate G04: none of the substitute's non-work times overlaps the job (docs/domain.md#non-work-days). */
export function checkNonWorkTimes({ job, substitute }: EligibilityCheckInput): readonly ClosedCause[] {
  const dates = datesOf(job.days, (day) =>
    substitute.nonWork.some(
      ({ fromDate, toDate, days, from, to }) =>
        fromDate <= day.date &&
        day.date <= toDate &&
        isOnDays(days, day.date) &&
        from < day.to &&
        day.from < to,
    ),
  );
  return causeIf(dates.length > 0, { reason: 'doesNotWork', dates });
}

const spans: readonly (readonly [LimitedSpan, ClosedReason, (date: string) => Span])[] = [
  ['day', 'overDailyLimit', (date) => [date, date]],
  ['week', 'overWeeklyLimit', weekOf],
  ['month', 'overMonthlyLimit', monthOf],
];

/**
 * Gate G09: the job is within the substitute's daily, weekly and monthly hours, including jobs that are already taken
 * (docs/domain.md#work-limits).
 */
export function checkWorkLimits({ job, substitute }: EligibilityCheckInput): readonly ClosedCause[] {
  const all = [...substitute.jobDays, ...job.days].reduce((total, one) => total + one.hours, 0);
  return spans.flatMap(([span, reason, of]) => {
    const limit = limitOf(substitute.permissions, span);
    if (limit === undefined || all <= limit) return [];
    const hours = (date: string) => {
      const [first, last] = of(date);
      const hoursOf = (total: number, one: DayOfWork) =>
        first <= one.date && one.date <= last ? total + one.hours : total;
      return job.days.reduce(hoursOf, substitute.jobDays.reduce(hoursOf, 0));
    };
    const dates = datesOf(job.days, ({ date }) => Math.round(hours(date) * 100) > Math.round(limit * 100));
    const found = Math.round(Math.max(...dates.map(hours)) * 100) / 100;
    return causeIf(dates.length > 0, { reason, dates, measure: { found, needed: limit } });
  });
}

/** The distinct dates of the days that meet a condition. */
function datesOf(days: readonly DayStretch[], holds: (day: DayStretch) => boolean): readonly string[] {
  if (!days.some(holds)) return [];
  return [...new Set(days.filter(holds).map(({ date }) => date))];
}
