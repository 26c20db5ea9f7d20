import { RRuleTemporal } from 'rrule-temporal';
import { rulePattern, scheduleLimits } from '#schemas/protocol/reports/schedule.ts';
import { formats } from '#schemas/values/formats.ts';

/** A recurrence: its rule, the date and time at which it starts, and their time zone. */
export interface Recurrence {
  readonly rule: string;
  readonly startsAt: string;
  readonly timeZone: string;
}

const ruleForm = new RegExp(rulePattern);

/**
 * Returns the next occurrences of a recurrence after a time. Empty if the rule has ended, never occurs, or is invalid.
 * Pure.
 */
export function nextRuns(
  { rule, startsAt, timeZone }: Recurrence,
  after: Date,
  count: number = scheduleLimits.ahead,
): Date[] {
  const [day = '', time = ''] = startsAt.split('T');
  if (!ruleForm.test(rule) || !formats.date(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return [];
  if (!isNear(day, after) || !isTimeZone(timeZone)) return [];
  try {
    const start = `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
    const found = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${timeZone}:${start}\nRRULE:${rule}`,
      maxIterations: 10_000,
    });
    const runs: Date[] = [];
    let last = after;
    while (runs.length < count) {
      const next = found.next(last);
      if (!next) break;
      last = new Date(next.epochMilliseconds);
      runs.push(last);
    }
    return runs;
  } catch {
    return [];
  }
}

/** Whether a date is within ten years of a moment. Other dates are likely typos, and expensive to count from. */
function isNear(day: string, after: Date): boolean {
  return Math.abs(Number(day.slice(0, 4)) - after.getUTCFullYear()) <= 10;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
