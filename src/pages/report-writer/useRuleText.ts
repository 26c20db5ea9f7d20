import { useTranslate } from 'react-admin';
import type { SentSchedule } from '#schemas/protocol/reports/schedule.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { showDate } from '#schemas/values/dates.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';

/** Recurrence rules that the schedule form offers, by message key. */
export const offeredRules = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  mondays: 'FREQ=WEEKLY;BYDAY=MO',
  tuesdays: 'FREQ=WEEKLY;BYDAY=TU',
  wednesdays: 'FREQ=WEEKLY;BYDAY=WE',
  thursdays: 'FREQ=WEEKLY;BYDAY=TH',
  fridays: 'FREQ=WEEKLY;BYDAY=FR',
  first: 'FREQ=MONTHLY;BYMONTHDAY=1',
  fifteenth: 'FREQ=MONTHLY;BYMONTHDAY=15',
  both: 'FREQ=MONTHLY;BYMONTHDAY=1,15',
  last: 'FREQ=MONTHLY;BYMONTHDAY=-1',
} as const;

/** Returns a function that describes a schedule: "Every Monday at 07:00 from 11/30/2026 (America/Chicago)". */
export function useRuleText(): (schedule: Pick<SentSchedule, 'rule' | 'startsAt' | 'timeZone'>) => string {
  const translate = useTranslate();
  const { halves } = useDistrictClock();
  return ({ rule, startsAt, timeZone }) => {
    const name = Object.entries(offeredRules).find(([, one]) => one === rule)?.[0];
    const [day = '', time = ''] = startsAt.split('T');
    return translate('reportWriter.schedule.when', {
      rule: name === undefined ? rule : translate(`reportWriter.schedule.rules.${name}`),
      time: showClockTime(time, halves),
      day: showDate(day),
      zone: timeZone,
    });
  };
}
