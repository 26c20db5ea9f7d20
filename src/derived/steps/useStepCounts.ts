import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import type { SetUpStep } from './useSteps.ts';

export interface StepCount {
  /** The number of records; `some` if there were any on an earlier visit. Undefined if unknown. */
  readonly count: number | 'some' | undefined;
  readonly hasFailed: boolean;
}

/**
 * Counts the records of each step; a settings page counts 1 once saved. Steps known to be done are not counted again,
 * unless `asked` is set; that knowledge is stored for the district.
 */
export function useStepCounts(steps: readonly SetUpStep[], asked = false): readonly StepCount[] {
  const provider = useDataProvider();
  const [there, remember] = useStore<readonly string[]>('home.steps.there', []);
  const found = useQueries({
    queries: steps.map(({ list: { name, single } }) => ({
      queryKey: ['firstSteps', name],
      queryFn: async (): Promise<number> => {
        if (single) {
          const { data } = await provider.getOne(name, { id: 1 });
          return Number(data[versionField]) > 0 ? 1 : 0;
        }
        const { data, total, meta } = await provider.getList(name, { pagination: { page: 1, perPage: 1 } });
        return total ?? meta?.counted ?? data.length;
      },
      enabled: asked || !there.includes(name),
      retry: false,
      meta: shownInPlace,
    })),
  });
  const names = steps.map(({ list }) => list.name);
  const news = names.filter((name, index) => (found[index]?.data ?? 0) > 0 && !there.includes(name));
  useEffect(() => {
    if (news.length > 0) remember((before = []) => [...new Set([...before, ...news])]);
  });
  return found.map(({ data, isError }, index) => {
    const wasThere = there.includes(names[index] ?? '');
    return { count: data ?? (wasThere ? 'some' : undefined), hasFailed: isError };
  });
}
