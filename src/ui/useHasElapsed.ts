import { useEffect, useState } from 'react';

/** Whether `time` milliseconds have passed since mount. Used to show progress only for slow work. */
export function useHasElapsed(time: number): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIs(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return is;
}
