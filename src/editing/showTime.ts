import { type DistrictClock, showMoment } from '#schemas/model/fields/showValue.ts';

/** Formats a moment in the district's time zone; for today only the time: `10:32 AM`. */
export function showTime(at: Date, clock: DistrictClock): string {
  const moment = showMoment(at.toISOString(), clock);
  const today = showMoment(new Date().toISOString(), clock);
  const [day = ''] = moment.split(' ');
  return today.startsWith(`${day} `) ? moment.slice(day.length + 1) : moment;
}
