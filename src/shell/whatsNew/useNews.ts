import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { loadWhatsNew } from '#providers/suite/whatsNew.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** What is new in the console; `isSeen` when the person has looked at the newest, in this browser. */
export function useNews() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['whatsNew'],
    queryFn: ({ signal }) => loadWhatsNew(signal),
    retry: false,
    meta: shownInPlace,
  });
  const [seen, setSeen] = useStore<string>('person.seenNews', '');
  const newest = data?.[0]?.id;
  return {
    data,
    error,
    isError,
    retry: () => void refetch(),
    isSeen: newest === undefined || newest === seen,
    see: () => newest !== undefined && setSeen(newest),
  };
}
