import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordPart, RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';

export interface Uses {
  readonly uses: readonly RecordUse[] | undefined;
  /** What goes with the record when it is deleted. */
  readonly parts: readonly RecordPart[];
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/**
 * What uses a record of the entity in context, as it is now
 * (docs/specification.md#application-4-hiding-and-deleting); `isAhead`: only what is not over.
 */
export function useUses(id: string | number, isAhead = false): Uses {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [entity.name, 'uses', { id: String(id), isAhead }],
    queryFn: () => provider.uses(entity.name, id, isAhead),
    // Somebody may be about to delete it: what was so a minute ago is not good enough.
    staleTime: 0,
    meta: shownInPlace,
  });
  return {
    uses: data?.uses,
    parts: data?.parts ?? [],
    error,
    isLoading: data === undefined && isFetching,
    refetch: () => void refetch(),
  };
}
