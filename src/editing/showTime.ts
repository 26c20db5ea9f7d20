import { showMoment } from '#schemas/model/fields/showValue.ts';

/** A moment as people read it in the district's time zone; of today only the time: `10:32`. */
export function showTime(at: Date, timeZone: string): string {
  const moment = showMoment(at.toISOString(), timeZone);
  const today = showMoment(new Date().toISOString(), timeZone);
  const [day, time = moment] = moment.split(' ');
  return today.startsWith(`${day} `) ? time : moment;
}
