import { useEffect, useState } from 'react';

/** Whether something has been on the screen for a time, in milliseconds: what takes longer shows how far it is. */
export function useIsAfter(time: number): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIs(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return is;
}
