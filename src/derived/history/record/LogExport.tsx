import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../EntityContext.tsx';
import { SaveFileButton } from '../../list/take/SaveFileButton.tsx';
import { type LogFilter, logQuery } from './logFilter.ts';

interface LogExportProps {
  readonly owner: number;
  readonly filter: LogFilter;
}

/** Saves every change that the filter lets through as a CSV file, not only those that are loaded. */
export function LogExport({ owner, filter }: LogExportProps) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const query = logQuery(entity, owner, filter);
  return (
    <SaveFileButton
      operation="recordLogFile"
      fetchFile={() => provider.actionFile(entity.name, 'recordLogFile', { query })}
      fileName={() => `${entity.record?.kind ?? entity.table}-${owner}.csv`}
    />
  );
}
