import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';

export interface Target {
  readonly entity: Entity | undefined;
  /** It could not be read: there is no such entity, or the service did not answer. */
  readonly isFailed: boolean;
}

/** The entity that a field points to, by its name; loaded once for all fields that ask for it. */
export function useTarget(name: string): Target {
  const provider = useDataProvider<ConsoleProvider>();
  const { data, isError } = useQuery({
    queryKey: ['entity', name],
    queryFn: () => provider.entity(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: shownInPlace,
  });
  return { entity: data, isFailed: isError };
}
