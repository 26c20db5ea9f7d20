import type { NoticeMode } from '#schemas/protocol/people/notices.ts';
import { addDays } from '#schemas/values/dates.ts';
import { momentOnWall, wallClockAt } from '#schemas/values/zonedTime.ts';

/** Time of daily notices, in minutes after midnight in the district's time zone. */
const daily = 6 * 60 + 30;

const hour = 3_600_000;

/** When to send a notice: at once, at the next full hour, or at the next 6:30 AM of a time zone. */
export function whenDue(mode: Exclude<NoticeMode, 'off'>, moment: Date, timeZone: string): Date {
  if (mode === 'instant') return moment;
  if (mode === 'hourly') return new Date(Math.ceil((moment.getTime() + 1) / hour) * hour);
  const { date, minutes } = wallClockAt(moment, timeZone);
  const day = minutes < daily ? date : addDays(date, 1);
  return momentOnWall({ date: day, minutes: daily }, timeZone) ?? new Date(moment.getTime() + hour);
}
