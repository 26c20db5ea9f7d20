import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { loadOwnHours } from '#providers/suite/ownHours.ts';
import type { OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { type DayHalves, showClockTime } from '#schemas/values/clockTime.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';

/** Query key of the substitute's own hours. Invalidated by each action on them. */
export const ownHoursKey = ['ownHours'];

/** Loads the signed-in substitute's hours for the week of the day `from`; undefined stands for the current week. */
export function useOwnHours(from: string | undefined) {
  return useQuery({
    queryKey: [...ownHoursKey, from ?? 'now'],
    queryFn: ({ signal }) => loadOwnHours(from, signal),
    placeholderData: (last) => last,
    retry: false,
    meta: failureInPlace,
  });
}

/** Returns a function that formats minutes: "6 h 30 min". */
export function useLength(): (minutes: number) => string {
  const translate = useTranslate();
  return (all) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours > 0 && minutes > 0) return translate('webTime.length.both', { hours, minutes });
    return hours > 0
      ? translate('webTime.length.hours', { hours })
      : translate('webTime.length.minutes', { minutes });
  };
}

interface Times {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly breaks?: number | undefined;
  readonly endsNextDay?: boolean | undefined;
}

/** Returns a function that formats a shift: "7:45 AM – 3:15 PM, 30 min break". */
export function useTimesText(halves: DayHalves | undefined): (times: Times) => string {
  const translate = useTranslate();
  const clock = (time: string) => showClockTime(time, halves);
  return ({ from, to, breaks = 0, endsNextDay = false }) => {
    const span = [from && clock(from), to && clock(to)].filter(Boolean).join(' – ');
    const next = endsNextDay ? ` ${translate('webTime.nextDay')}` : '';
    return `${span}${next}${breaks > 0 ? `, ${translate('webTime.breaks', { minutes: breaks })}` : ''}`;
  };
}

/** Whether a day's hours can be submitted: completely entered, or filled in by the district. */
export const canSubmit = ({ mayEnter, status, timeOut, isProposed }: OwnHoursItem): boolean =>
  mayEnter && ((status === 'entered' && timeOut !== undefined) || isProposed);

/**
 * Returns the minutes of an item as it would be submitted: the entered ones, or the scheduled ones if the district
 * filled them in; 0 if none.
 */
export const minutesOf = ({ minutes, isProposed, scheduledMinutes }: OwnHoursItem): number =>
  minutes ?? (isProposed ? (scheduledMinutes ?? 0) : 0);
