import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { useEntity } from '../../EntityContext.tsx';
import { saveFile } from '../../list/take/saveFile.ts';
import { type LogFilter, logQuery } from './logFilter.ts';

interface LogExportProps {
  readonly owner: number;
  readonly filter: LogFilter;
}

/** Saves every change that the filter lets through as a CSV file, not only those that are loaded. */
export function LogExport({ owner, filter }: LogExportProps) {
  const { entity, may } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [isWorking, setWorking] = useState(false);
  if (!may.export.allowed) return null;
  const save = async () => {
    setWorking(true);
    try {
      const query = logQuery(entity, owner, filter);
      const file = await provider.actionFile(entity.name, 'recordLogFile', { query });
      saveFile(file, `${entity.record?.kind ?? entity.table}-${owner}.csv`);
    } catch (error) {
      const { message } = readFailure(entity, 'recordLogFile', error, translate);
      notify(message ?? 'ra.message.error', { type: 'error' });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button startIcon={<FileDownloadOutlined />} loading={isWorking} onClick={() => void save()}>
      {translate('bulk.export')}
    </Button>
  );
}
