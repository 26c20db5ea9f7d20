import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down; never below 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts another count.
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
