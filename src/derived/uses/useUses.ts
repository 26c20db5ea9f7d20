import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordPart, RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';

export interface Uses {
  readonly uses: readonly RecordUse[] | undefined;
  /** The record's child rows, which are deleted along with it. */
  readonly parts: readonly RecordPart[];
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/**
 * Loads the references to a record of the entity in context (docs/specification.md#application-4-hiding-and-deleting).
 * With `isAhead`, leaves out references from past records.
 */
export function useUses(id: string | number, isAhead = false): Uses {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [entity.name, 'uses', { id: String(id), isAhead }],
    queryFn: () => provider.uses(entity.name, id, isAhead),
    // Always fresh, because the user may be about to delete the record.
    staleTime: 0,
    meta: failureInPlace,
  });
  return {
    uses: data?.uses,
    parts: data?.parts ?? [],
    error,
    isLoading: data === undefined && isFetching,
    refetch: () => void refetch(),
  };
}
