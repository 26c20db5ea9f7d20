import { useGetManyAggregate } from 'react-admin';
import { readErrorOf } from '#providers/dataProvider/readErrors.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';

/** The result of loading one record by its id. */
export type RecordResult =
  | { readonly state: 'found'; readonly record: RecordData }
  | { readonly state: 'loading' | 'missing' | 'forbidden' | 'failed' };

/**
 * Loads records by id, batched with other components' requests at the same time. Returns a function that looks up the
 * result for an id. An id of the wrong type counts as missing. If the user may not see the entity, nothing is
 * requested.
 */
export function useRecords(entity: Entity, ids: readonly unknown[]): (id: unknown) => RecordResult {
  const isAllowed = useEntityScreen(entity).may.view.allowed;
  const requested = ids.filter((id): id is string | number => isIdOf(entity, id));
  const { data, error, isPending } = useGetManyAggregate(
    entity.name,
    { ids: requested },
    { enabled: isAllowed && requested.length > 0, meta: failureInPlace },
  );
  return (id) => {
    if (!isAllowed) return { state: 'forbidden' };
    if (!isIdOf(entity, id)) return { state: 'missing' };
    const record = data?.find((one: RecordData | undefined) => String(one?.id) === String(id));
    if (record) return { state: 'found', record };
    const reason = error ?? readErrorOf(entity.name, id);
    if (isForbidden(reason)) return { state: 'forbidden' };
    if (reason) return { state: 'failed' };
    return { state: isPending ? 'loading' : 'missing' };
  };
}

/** Whether a request failed because the user lacks access (status 403). */
export function isForbidden(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 403;
}

/**
 * Whether a value has the type of the entity's id. A single id of the wrong type would make the service reject the
 * whole batch.
 */
function isIdOf({ id }: Entity, value: unknown): boolean {
  if (id.kind === 'integer') return typeof value === 'number' && Number.isSafeInteger(value);
  return typeof value === 'string' && value !== '';
}
