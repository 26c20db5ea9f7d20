import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { QualifiedSubstitutes } from '#schemas/protocol/employeePeople.ts';
import { useSlice } from '../../../results/useSlice.ts';
import { useDebounced } from '../../../shell/input/useDebounced.ts';

/** How many are on a page. */
const perPage = 25;

/** What the page asks for: it stands in the address. */
export function useQualified(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  const [params, setParams] = useSearchParams();
  const requested = params.get('search') ?? '';
  // Typed here and not in the address: a navigation would come late for a quick hand.
  const [search, type] = useState(requested);
  const all = params.get('all') === 'true';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const rested = useDebounced(search);
  const from = (page - 1) * perPage;
  const found = useSlice({
    key: ['employee/employee', 'qualifiedSubstitutes', worker, rested, all, page],
    keepsPrevious: true,
    read: async () => {
      const query = {
        workerId: String(worker),
        range: JSON.stringify([from, from + perPage - 1]),
        ...(rested === '' ? {} : { search: rested }),
        ...(all ? { all: 'true' } : {}),
      };
      return (await provider.action('employee/employee', 'qualifiedSubstitutes', {
        query,
      })) as QualifiedSubstitutes;
    },
  });
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const latest = useRef(put);
  latest.current = put;
  useEffect(() => {
    if (rested !== requested) latest.current({ search: rested });
  }, [rested, requested]);
  return {
    found,
    search,
    all,
    page,
    perPage,
    type,
    showAll: (isAll: boolean) => put({ all: isAll ? 'true' : '' }),
    turn: (to: number) => put({ page: to === 1 ? '' : String(to) }),
  };
}
