import { addDays } from '../../values/dates.ts';
import { momentOnWall } from '../../values/zonedTime.ts';
import { minutesOf } from '../workDay.ts';

/** The length of a district's timesheet periods (docs/domain.md#timesheet-periods). */
export type PeriodType = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly' | 'own';

/** A date range, `YYYY-MM-DD`, both ends included. */
export interface PeriodSpan {
  readonly fromDate: string;
  readonly toDate: string;
}

/** A Monday from which weeks are counted if the district sets no first day. */
const firstMonday = '2000-01-03';

const dayLength = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength;

function weeksAround(date: string, weeks: number, firstDay = firstMonday): PeriodSpan {
  const length = weeks * 7;
  const fromDate = addDays(firstDay, Math.floor(daysBetween(firstDay, date) / length) * length);
  return { fromDate, toDate: addDays(fromDate, length - 1) };
}

function monthAround(date: string): PeriodSpan {
  const fromDate = `${date.slice(0, 8)}01`;
  const next = addDays(fromDate, 31);
  return { fromDate, toDate: addDays(`${next.slice(0, 8)}01`, -1) };
}

function halfMonthAround(date: string): PeriodSpan {
  const { fromDate, toDate } = monthAround(date);
  const middle = addDays(fromDate, 14);
  return date <= middle ? { fromDate, toDate: middle } : { fromDate: addDays(middle, 1), toDate };
}

/**
 * The period that contains a date, calculated from the period type alone; with type `own`, the week of the date.
 * `firstDay` is the first day of any period, for types that count weeks. Pure.
 */
export function periodAround(type: PeriodType, date: string, firstDay?: string): PeriodSpan {
  if (type === 'monthly') return monthAround(date);
  if (type === 'semimonthly') return halfMonthAround(date);
  return weeksAround(date, type === 'biweekly' ? 2 : 1, firstDay);
}

/** The parts of a date range that no period covers. Takes sorted periods. Pure. */
export function gapsIn({ fromDate, toDate }: PeriodSpan, existing: readonly PeriodSpan[]): PeriodSpan[] {
  const gaps: PeriodSpan[] = [];
  let day = fromDate;
  for (const period of existing) {
    if (period.toDate < day) continue;
    if (period.fromDate > toDate) break;
    if (period.fromDate > day) gaps.push({ fromDate: day, toDate: addDays(period.fromDate, -1) });
    day = addDays(period.toDate, 1);
  }
  return day <= toDate ? [...gaps, { fromDate: day, toDate }] : gaps;
}

/**
 * Creates the missing periods so that every day of a span has one. A new period that overlaps an existing one, for
 * example after the type was changed, is shortened. Takes the periods around the span, sorted. Pure.
 */
export function missingPeriods(
  type: PeriodType,
  span: PeriodSpan,
  existing: readonly PeriodSpan[],
  firstDay?: string,
): PeriodSpan[] {
  return gapsIn(span, existing).flatMap((gap) => {
    const created: PeriodSpan[] = [];
    const floor = existing.findLast(({ toDate }) => toDate < gap.fromDate)?.toDate;
    const ceiling = existing.find(({ fromDate }) => fromDate > gap.toDate)?.fromDate;
    for (let day = gap.fromDate; day <= gap.toDate; ) {
      const { fromDate, toDate } = periodAround(type, day, firstDay);
      const period = {
        fromDate: floor !== undefined && fromDate <= floor ? addDays(floor, 1) : fromDate,
        toDate: ceiling !== undefined && toDate >= ceiling ? addDays(ceiling, -1) : toDate,
      };
      created.push(period);
      day = addDays(period.toDate, 1);
    }
    return created;
  });
}

/** A district's rule for the deadlines of a period: days after its end, and the time of day. */
export interface CutOffRule {
  readonly entryDays: number;
  readonly approvalDays: number;
  readonly releaseDays: number;
  /** The time of day of the deadlines, `HH:MM` in the district's time zone. */
  readonly cutOffTime: string;
}

/** Deadlines for entering, approving and releasing the hours of a period: timestamps, ISO 8601 in UTC. */
export interface CutOffs {
  readonly entryUntil: string;
  readonly approveUntil: string;
  readonly releaseUntil: string;
}

/**
 * Calculates the deadlines of a period from the district's settings. No deadline is earlier than the previous step's. A
 * time that daylight saving skips moves an hour later. Pure.
 */
export function cutOffsOf({ toDate }: PeriodSpan, rule: CutOffRule, timeZone: string): CutOffs {
  const minutes = minutesOf(rule.cutOffTime) ?? 1439;
  const at = (days: number) => {
    const date = addDays(toDate, days);
    const moment =
      momentOnWall({ date, minutes }, timeZone) ?? momentOnWall({ date, minutes: minutes + 60 }, timeZone);
    return (moment ?? new Date(`${date}T23:59:00Z`)).toISOString();
  };
  const approvalDays = Math.max(rule.entryDays, rule.approvalDays);
  return {
    entryUntil: at(rule.entryDays),
    approveUntil: at(approvalDays),
    releaseUntil: at(Math.max(approvalDays, rule.releaseDays)),
  };
}
