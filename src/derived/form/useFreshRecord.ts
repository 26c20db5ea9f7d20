import { useGetOne } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { isFormFacet } from '#schemas/model/recordKind.ts';
import { shownAsPage } from '../../results/readFailureShown.ts';
import { useEntity } from '../EntityContext.tsx';
import { useRecordId } from '../record/useRecordId.ts';

/** A record on its way: what a list knew of it can be named at once, but only what is fresh can be edited. */
export type FreshRecord =
  | { readonly isFresh: true; readonly record: RecordData }
  | { readonly isFresh: false; readonly record: RecordData | undefined };

/** An entity with one record in a district gives it this id. */
const onlyId = '1';

/**
 * Asks for the record in the address, always anew: a form must not start from what another page read
 * minutes ago. What fails is thrown, and shown in the page's place.
 */
export function useFreshRecord(): FreshRecord {
  const { entity } = useEntity();
  const id = useRecordId() ?? onlyId;
  const { data, error, isFetchedAfterMount } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: shownAsPage },
  );
  if (error && !data) throw error;
  if (error && isFetchedAfterMount) throw error;
  if (data && isFetchedAfterMount) return { isFresh: true, record: data };
  // The list names a tab's record while the tab itself is on its way.
  return { isFresh: false, record: data ?? (isFormFacet(entity) ? { id } : undefined) };
}
