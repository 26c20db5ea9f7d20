import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { DistrictClock } from '#schemas/model/fields/showValue.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSession } from './SessionContext.tsx';
import { useClockHours } from './useClockHours.ts';

/** How moments are told here: in the time zone of the district, hours counted to 12 or 24. */
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
