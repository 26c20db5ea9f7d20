import { useDataProvider } from 'ra-core';
import type { ConsoleProvider, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../EntityContext.tsx';
import { type ChangeLog, type LogPage, useLogPages } from '../useLogPages.ts';
import { type LogFilter, logQuery } from './logFilter.ts';

/** A change of a record, of one of its tabs, or of a part of those. */
export interface RecordChange extends LoggedChange {
  readonly entity: string;
}

/** The change log of a whole record, all of its tabs together; the entity in context lists the records. */
export function useRecordLog(owner: number, filter: LogFilter): ChangeLog<RecordChange> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return useLogPages({
    queryKey: [entity.name, 'recordLog', owner, filter],
    read: async (before) => {
      const older: Record<string, string> = before === undefined ? {} : { before: String(before) };
      const query = { ...logQuery(entity, owner, filter), ...older };
      return (await provider.action(entity.name, 'recordLog', { query })) as LogPage<RecordChange>;
    },
  });
}
