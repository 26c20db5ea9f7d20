import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadDistrictNeeds } from '#providers/suite/startPage.ts';
import type { DistrictNeeds } from '#schemas/protocol/people/startPage.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';

export type DistrictFacts = DistrictNeeds[number];

/**
 * Some districts with what waits for somebody there, by their ids; undefined while they are asked for, null where
 * they cannot be read.
 */
export function useDistrictNeeds(
  ids: readonly number[],
): ReadonlyMap<number, DistrictFacts> | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['districtNeeds', ...ids],
    queryFn: ({ signal }) => loadDistrictNeeds(ids, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: shownInPlace,
  });
  if (isError) return null;
  return data && new Map(data.map((one) => [one.district.id, one]));
}
