import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import type { SetUpStep } from './useSteps.ts';

export interface StepCount {
  /** The number of records of the step; `some` if an earlier visit found any. Undefined if unknown. */
  readonly count: number | 'some' | undefined;
  readonly hasFailed: boolean;
}

/**
 * Counts the records of each setup step; a settings page counts 1 once saved. Steps found done on an earlier visit are
 * not counted again unless `countsAll` is set; which steps are done is stored for the district.
 */
export function useStepCounts(steps: readonly SetUpStep[], countsAll = false): readonly StepCount[] {
  const provider = useDataProvider();
  const [doneSteps, remember] = useStore<readonly string[]>('home.steps.there', []);
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
      enabled: countsAll || !doneSteps.includes(name),
      retry: false,
      meta: failureInPlace,
    })),
  });
  const names = steps.map(({ list }) => list.name);
  const newlyDone = names.filter((name, index) => (found[index]?.data ?? 0) > 0 && !doneSteps.includes(name));
  useEffect(() => {
    if (newlyDone.length > 0) remember((before = []) => [...new Set([...before, ...newlyDone])]);
  });
  return found.map(({ data, isError }, index) => {
    const wasThere = doneSteps.includes(names[index] ?? '');
    return { count: data ?? (wasThere ? 'some' : undefined), hasFailed: isError };
  });
}
