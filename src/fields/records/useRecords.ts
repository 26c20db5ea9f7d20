import { useGetManyAggregate } from 'ra-core';
import { whyUnread } from '#providers/dataProvider/unreadRecords.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** What became of one record that was asked for. */
export type Found =
  | { readonly state: 'found'; readonly record: RecordData }
  | { readonly state: 'loading' | 'missing' | 'forbidden' | 'failed' };

/**
 * Records by their ids, asked for together with all others of this moment. Gives what became of each:
 * also an id that no record can have is simply missing, and what may not be seen is not asked for.
 */
export function useRecords(entity: Entity, ids: readonly unknown[]): (id: unknown) => Found {
  const isAllowed = useEntityScreen(entity).may.view.allowed;
  const requested = ids.filter((id): id is string | number => isIdOf(entity, id));
  const { data, error, isPending } = useGetManyAggregate(
    entity.name,
    { ids: requested },
    { enabled: isAllowed && requested.length > 0, meta: shownInPlace },
  );
  return (id) => {
    if (!isAllowed) return { state: 'forbidden' };
    if (!isIdOf(entity, id)) return { state: 'missing' };
    const record = data?.find((one: RecordData | undefined) => String(one?.id) === String(id));
    if (record) return { state: 'found', record };
    const reason = error ?? whyUnread(entity.name, id);
    if (isForbidden(reason)) return { state: 'forbidden' };
    if (reason) return { state: 'failed' };
    return { state: isPending ? 'loading' : 'missing' };
  };
}

/** Whether a call was refused because something may not be seen. */
export function isForbidden(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 403;
}

/** One id of a wrong kind would make the service refuse all that are asked for with it. */
function isIdOf({ id }: Entity, value: unknown): boolean {
  if (id.kind === 'integer') return typeof value === 'number' && Number.isSafeInteger(value);
  return typeof value === 'string' && value !== '';
}
