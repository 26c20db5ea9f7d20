import { useStore } from 'react-admin';
import { useSession } from './SessionContext.tsx';

/** 12-hour or 24-hour clock. */
export type ClockHours = '12' | '24';

/** The user's own choice in this browser; undefined uses the district default. */
export const useOwnClockHours = () => useStore<ClockHours | undefined>('person.clockHours');

/** Returns the user's choice, or else the district default. */
export function useClockHours(): ClockHours | undefined {
  const [own] = useOwnClockHours();
  const { organization } = useSession();
  return own ?? organization?.clock;
}
