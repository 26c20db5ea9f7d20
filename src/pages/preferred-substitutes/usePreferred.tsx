import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import type { PreferredKind } from './preferredKind.ts';

/** Which of the substitutes of a list are shown. */
export function FilterChoice({ preferred }: { readonly preferred: Preferred }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={preferred.filter}
      aria-label={translate('preferredSubstitutes.show')}
      onChange={(_, chosen: PreferredFilter | null) => chosen && preferred.chooseFilter(chosen)}
      sx={{ mb: 0.25 }}
    >
      {filters.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
          {translate(`preferredSubstitutes.filter.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/**
 * Which of them are shown (docs/specification.md#master-data-3-preferred-substitutes: "Filter: All, Excluded,
 * Included").
 */
const filters = ['all', 'included', 'excluded'] as const;
type PreferredFilter = (typeof filters)[number];

/** "Preferred substitutes page size 400" (docs/specification.md#master-data-9-limits). */
const pageSize = 400;

export interface Preferred {
  readonly kind: PreferredKind;
  /** Whose list it is; undefined while nobody is chosen. */
  readonly owner: number | undefined;
  readonly filter: PreferredFilter;
  readonly chooseOwner: (id: number | undefined) => void;
  readonly chooseFilter: (filter: PreferredFilter) => void;
  /** In the order in which they are called: ranks first, then by number; excluded ones last. */
  readonly rows: readonly RaRecord[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** What the page shows: whose list it is and the filter stand in the address. */
export function usePreferred(kind: PreferredKind): Preferred {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const requested = params.get(kind.parameter);
  const owner = requested !== null && /^\d{1,9}$/.test(requested) ? Number(requested) : undefined;
  const filter = filters.find((one) => one === params.get('show')) ?? 'all';
  const put = useCallback(
    (name: string, value: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [setParams],
  );
  const { data, total, isPending, error, refetch } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: kind.rank, order: 'ASC' },
      filter: {
        [kind.owner]: owner,
        ...(filter === 'all' ? {} : { isExcluded: filter === 'excluded' }),
      },
    },
    { enabled: owner !== undefined, meta: shownInPlace },
  );
  return {
    kind,
    owner,
    filter,
    chooseOwner: (id) => put(kind.parameter, id === undefined ? undefined : String(id)),
    chooseFilter: (next) => put('show', next === 'all' ? undefined : next),
    rows: inCallOrder(kind, data ?? []),
    total: total ?? 0,
    isLoading: owner !== undefined && isPending && !error,
    error,
    refetch: () => void refetch(),
  };
}

/** Ranked ones first, those without a rank after them, in their order where they have one; excluded ones at the end. */
export function inCallOrder({ rank, place }: PreferredKind, rows: readonly RaRecord[]): RaRecord[] {
  const keys = (row: RaRecord) => [
    row.isExcluded === true ? 1 : 0,
    numberIn(row[rank]),
    place === undefined ? 0 : numberIn(row[place]),
    Number(row.id),
  ];
  return rows.toSorted((one, other) => difference(keys(one), keys(other)));
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

function difference(one: readonly number[], other: readonly number[]): number {
  return one.map((key, at) => key - (other[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

/** The ids of those with a rank, in order. */
export function rankedIds(kind: PreferredKind, rows: readonly RaRecord[]): number[] {
  const ranked = rows.filter((row) => row.isExcluded !== true && typeof row[kind.rank] === 'number');
  return inCallOrder(kind, ranked).map((row) => Number(row.id));
}
