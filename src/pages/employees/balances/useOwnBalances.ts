import { useGetList } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useOwner } from '../../../derived/record/useOwner.ts';
import { noticesIn } from './Notices.tsx';

/** What is to be said of the balances of the employee whose tab is open, all of them together; the frame tells of a failure. */
export function useOwnBalances() {
  const { entity } = useEntity();
  const owner = useOwner();
  const { data = [] } = useGetList<RecordData & { id: number }>(
    entity.name,
    {
      filter: owner ? { [owner.field]: owner.id } : {},
      pagination: { page: 1, perPage: 100 },
      sort: { field: entity.id.name, order: 'ASC' },
    },
    { enabled: owner !== undefined },
  );
  return { owner, notices: new Set(data.flatMap(noticesIn)) };
}
