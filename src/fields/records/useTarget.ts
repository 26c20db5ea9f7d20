import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';

export interface Target {
  readonly entity: Entity | undefined;
  /** Whether the entity does not exist or could not be loaded. */
  readonly isFailed: boolean;
}

/** Loads the entity that a reference field points to. All fields that reference the same entity share the response. */
export function useTarget(name: string): Target {
  const provider = useDataProvider<ConsoleProvider>();
  const { data, isError } = useQuery({
    queryKey: ['entity', name],
    queryFn: () => provider.entity(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: failureInPlace,
  });
  return { entity: data, isFailed: isError };
}
