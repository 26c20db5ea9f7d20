import { RRuleTemporal } from 'rrule-temporal';
import { rulePattern, scheduleLimits } from '#schemas/protocol/reports/schedule.ts';
import { formats } from '#schemas/values/formats.ts';

/** When something comes: a rule, its first day and time of day, and the time zone of both. */
export interface Recurrence {
  readonly rule: string;
  readonly startsAt: string;
  readonly timeZone: string;
}

const known = new RegExp(rulePattern);

/**
 * The next moments of a rule after one, by the clocks of its time zone; none where it has ended, never comes, or is no rule.
 * Pure.
 */
export function nextRuns(
  { rule, startsAt, timeZone }: Recurrence,
  after: Date,
  most: number = scheduleLimits.ahead,
): Date[] {
  const [day = '', time = ''] = startsAt.split('T');
  if (!known.test(rule) || !formats.date(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return [];
  if (!isNear(day, after) || !isTimeZone(timeZone)) return [];
  try {
    const start = `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
    const found = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${timeZone}:${start}\nRRULE:${rule}`,
      maxIterations: 10_000,
    });
    const runs: Date[] = [];
    let last = after;
    while (runs.length < most) {
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

/** Within ten years: others are slips of the hand, and cost time to count from. */
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
