import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long a page must have asked for nothing (ms). */
const calm = 500;

/** After this time (ms) nobody waits any longer: some pages never come to rest. */
const timeout = 5000;

/** Whether the page that was opened is there, with what it shows; from then on it stays so. */
export function useQuietPage(): boolean {
  const isAsking = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setQuiet(true), timeout);
    return () => clearTimeout(end);
  }, []);
  useEffect(() => {
    if (isAsking || isQuiet) return;
    const look = setInterval(() => {
      if (document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'))
        setQuiet(true);
    }, calm);
    return () => clearInterval(look);
  }, [isAsking, isQuiet]);
  return isQuiet;
}
