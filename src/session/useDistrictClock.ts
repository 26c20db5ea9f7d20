import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { DistrictClock } from '#schemas/model/fields/showValue.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSession } from './SessionContext.tsx';
import { useClockHours } from './useClockHours.ts';

/** Returns the time zone and clock for formatting times: the district's time zone, and a 12-hour or 24-hour clock. */
export function useDistrictClock(): DistrictClock {
  const { organization } = useSession();
  const [locale] = useLocaleState();
  const { timeZone = 'UTC' } = organization ?? {};
  const hours = useClockHours();
  return useMemo(
    () => ({ timeZone, halves: halvesOf(locale as Language, hours) }),
    [timeZone, hours, locale],
  );
}
