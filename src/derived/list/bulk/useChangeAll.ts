import { useNotify, useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { ListRows } from '../state/useEntityList.ts';
import { type RequestedChange, useBulkActions } from './useBulkActions.ts';

/** Bulk edit of all records that match the list's filter, started from a facet. */
export interface ChangeAll {
  /** The number of matching records; undefined while unknown. */
  readonly count: number | undefined;
  /** Selects all matching records and opens the bulk edit with the facet's field. */
  readonly start: (field: Field) => void;
}

/** Returns the bulk edit of all matching records; undefined if the user may not bulk edit. */
export function useChangeAll(
  selection: Selection,
  found: ListRows,
  onRequest: (requested: RequestedChange) => void,
): ChangeAll | undefined {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const isOffered = useBulkActions().some(({ action, permitted }) => action === 'edit' && permitted.allowed);
  if (!isOffered) return undefined;
  const start = async ({ name }: Field) => {
    try {
      onRequest({ action: 'edit', records: await selection.selectAllMatching(), field: name });
    } catch (error) {
      const { message } = readFailure(entity, 'list', error, translate);
      notify(message ?? 'ra.message.error', untilClosed);
    }
  };
  return {
    count: found.isFetching || found.isAbout ? undefined : found.total,
    start: (field) => void start(field),
  };
}
