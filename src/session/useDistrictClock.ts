import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { DistrictClock } from '#schemas/model/fields/showValue.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSession } from './SessionContext.tsx';

/** How moments are told here: in the time zone of the district, its hours counted to 12 or 24. */
export function useDistrictClock(): DistrictClock {
  const { organization } = useSession();
  const [locale] = useLocaleState();
  const { timeZone = 'UTC', clock } = organization ?? {};
  return useMemo(
    () => ({ timeZone, halves: halvesOf(locale as Language, clock) }),
    [timeZone, clock, locale],
  );
}
