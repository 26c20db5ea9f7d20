import { useTranslate } from 'react-admin';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import type { DayAmount } from '#schemas/rules/planning/dayAmount.ts';
import type { PlannedDay } from '#schemas/rules/planning/plan.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';

/** Returns functions that format the times and amounts of days. */
export function useDayLine() {
  const translate = useTranslate();
  const { halves } = useDistrictClock();
  const clock = (minutes: number) => showClockTime(clockOf(minutes), halves);
  return {
    /** Formats the times of a day: `7:30 AM – 3:00 PM`; empty if unknown. */
    timesText: ({ times }: PlannedDay) =>
      typeof times === 'object' ? `${clock(times.absence.from)} – ${clock(times.absence.to)}` : '',
    /** Formats the times of a day's substitute; empty if unknown. */
    substituteTimesText: ({ times }: PlannedDay) =>
      typeof times === 'object' ? `${clock(times.substitute.from)} – ${clock(times.substitute.to)}` : '',
    /** Formats the amount of a day: `0.5 days · 3.5 h`. */
    amountText: ({ days, hours }: Pick<DayAmount, 'days' | 'hours'>) =>
      [
        translate('planning.days.count', { smart_count: roundDays(days) }),
        hours !== undefined && translate('planning.days.hours', { hours: roundDays(hours) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
