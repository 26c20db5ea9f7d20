import { useStore } from 'ra-core';
import { useSession } from './SessionContext.tsx';

/** To how many hours times are counted. */
export type ClockHours = '12' | '24';

/** What the person chose in this browser; nothing: as the district does. */
export const useOwnClockHours = () => useStore<ClockHours | undefined>('person.clockHours');

/** To how many hours times are counted for the person: as they chose, else as their district does. */
export function useClockHours(): ClockHours | undefined {
  const [own] = useOwnClockHours();
  const { organization } = useSession();
  return own ?? organization?.clock;
}
