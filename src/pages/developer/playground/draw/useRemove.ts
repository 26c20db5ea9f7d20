import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { useRecordName } from '../../../../derived/form/save/useRecordName.ts';
import { handled } from '../../../../stock/stockProvider.ts';
import type { StoredRecord } from '../memory/MemoryTable.ts';

/** Takes a record out of the memory and says so. */
export function useRemove(): (record: RecordData) => Promise<void> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = useRecordName();
  return async (record) => {
    const previousData = record as StoredRecord;
    await provider.delete(entity.name, { meta: handled, id: previousData.id, previousData });
    notify('developer.play.removed', { type: 'success', messageArgs: { label: await nameOf(record) } });
    await client.invalidateQueries();
  };
}
