import { cutOffsOf } from '#schemas/rules/timeSheets/periods.ts';
import { hoursOf } from '#schemas/rules/timeSheets/shift.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';
import { instantOf } from '../simulation/instant.ts';

/** Length of a timesheet period in days: two weeks. Each period starts on a Monday. */
export const periodLength = 14;
const monday = '2000-01-03';
const dayLength = 86_400_000;

/** Number of timesheet periods before the current one that may still be open. */
const openOnes = 1;

/**
 * Number of future timesheet periods that the demonstration creates; more than the service creates ahead (`periodJob`).
 */
const aheadOnes = 4;

/** Number of days after which the timesheet line of a day is extracted to payroll and no longer changes. */
export const daysUntilExtracted = (openOnes + 3) * periodLength;

/** When a timesheet period closes for entry, approval and release: days after its last day, and the time of day. */
const cutOffRule = { entryDays: 1, approvalDays: 3, releaseDays: 5, cutOffTime: '23:59' } as const;

/** First day of a timesheet period, by the period's number. */
const firstOf = (period: number) => addDays(monday, period * periodLength);
const lastOf = (period: number) => addDays(firstOf(period), periodLength - 1);
const periodOf = (date: string) =>
  Math.floor((momentOf(date).getTime() - momentOf(monday).getTime()) / dayLength / periodLength);

type PeriodStatus = 'open' | 'closed' | 'extracted';

function statusOf(period: number, today: string): PeriodStatus {
  const age = periodOf(today) - period;
  if (today <= addDays(lastOf(period), cutOffRule.releaseDays)) return 'open';
  return age <= openOnes + 1 ? 'closed' : 'extracted';
}

/** Timesheet periods of a district: from the period of the date `from` to `aheadOnes` periods after the current one. */
export function timeSheetPeriods(district: District, from: string, today: string): RecordData[] {
  const [first, last] = [periodOf(from), periodOf(today) + aheadOnes];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((period) => {
    const span = { fromDate: firstOf(period), toDate: lastOf(period) };
    const status = statusOf(period, today);
    const timeSheetPeriodId = district.firstId + period;
    const cutOffs = cutOffsOf(span, cutOffRule, district.timeZone);
    const stored = Object.entries(cutOffs).map(([name, at]) => [name, at.replace('.000Z', 'Z')]);
    return { timeSheetPeriodId, ...span, ...Object.fromEntries(stored), status };
  });
}

/** Statuses that the timesheet lines of a period can have; repeated ones are more frequent. */
const statuses = {
  open: ['notEntered', 'entered', 'submitted', 'submitted', 'approved', 'rejected'],
  closed: ['approved', 'released', 'released'],
  extracted: ['extracted'],
} as const;
const approved: readonly string[] = ['approved', 'released', 'extracted'];
const sent: readonly string[] = ['submitted', 'rejected', ...approved];
const entered: readonly string[] = ['entered', 'submitted', 'rejected', ...approved];

/** Builds the timesheet line of a worked day. The line has no id yet (docs/domain.md#timesheets). */
export function timeSheetLines(district: District, today: string): (day: CoveredDay) => RecordData {
  const instant = instantOf(district.timeZone);
  return ({ plan: { number, date, fields, times: planned }, fields: { substituteId } }) => {
    const random = randomFor(district.externalId, 'timeSheet', number);
    const period = periodOf(date);
    const status = random.pick<string>(statuses[statusOf(period, today)]);
    const late = random.chance(0.15) ? random.below(20) : 0;
    const actual = { from: planned.from, to: planned.to + late };
    const isApproved = approved.includes(status);
    const minutes = actual.to - actual.from - planned.pause;
    return removeEmptyFields({
      timeSheetPeriodId: district.firstId + period,
      workDate: date,
      confirmationNumber: number,
      substituteId,
      instituteId: fields.instituteId,
      scheduledIn: clockOf(planned.from),
      scheduledOut: clockOf(planned.to),
      scheduledBreak: planned.pause,
      scheduledMinutes: planned.to - planned.from - planned.pause,
      scheduledUnits: planned.units,
      kind: 'assignment',
      jobGone: false,
      timeZone: district.timeZone,
      status,
      isPaper: isApproved && random.chance(0.05),
      ...(entered.includes(status)
        ? {
            ...{ timeIn: clockOf(actual.from), timeOut: clockOf(actual.to), endsNextDay: false },
            ...{ startedAt: instant(date, actual.from), endedAt: instant(date, actual.to) },
            ...{ breakMinutes: planned.pause, minutes, hours: hoursOf(minutes), units: planned.units },
          }
        : {}),
      ...(sent.includes(status)
        ? { submittedAt: instant(date, actual.to + 25), certificationVersion: 1 }
        : {}),
      ...(['released', 'extracted'].includes(status) ? { releasedAt: instant(date, 21 * 60) } : {}),
      ...(status === 'rejected' ? { rejectReason: 'Lunch is missing. Please check.' } : {}),
      ...(isApproved ? { approvedAt: instant(date, 20 * 60), approver: 'Campus office' } : {}),
      comments: late > 10 ? 'Stayed until the buses had left.' : undefined,
    });
  };
}
