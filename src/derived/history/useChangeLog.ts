import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type ChangeLog, useLogPages } from './useLogPages.tsx';

/** Loads the change log of a record, or of all records of the entity in context (docs/domain.md#change-log). */
export function useChangeLog(id: string | number | undefined): ChangeLog {
  const { entity, may } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return useLogPages({
    queryKey: [entity.name, 'changes', { id: id === undefined ? undefined : String(id) }],
    read: (before) =>
      provider.changes(entity.name, {
        ...(id === undefined ? {} : { id }),
        ...(before === undefined ? {} : { before }),
      }),
    enabled: entity.history && may.history.allowed,
  });
}
