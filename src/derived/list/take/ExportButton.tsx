import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { ListQuery } from '../listState.ts';
import { saveFile } from './saveFile.ts';
import { useFileName } from './useFileName.ts';

interface ExportButtonProps {
  readonly query: ListQuery;
  readonly columns: readonly string[];
}

/** Saves exactly the view as a CSV file: every row that matches, the visible columns in their order (quality, rule 3). */
export function ExportButton({ query, columns }: ExportButtonProps) {
  const { entity, may } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const fileName = useFileName();
  const [isWorking, setWorking] = useState(false);
  if (!may.export.allowed) return null;
  const save = async () => {
    setWorking(true);
    try {
      const { filter, sort, page, perPage } = query;
      const asked = { filter, sort, pagination: { page, perPage }, columns };
      saveFile(await provider.exportFile(entity.name, asked), `${fileName()}.csv`);
    } catch (error) {
      const { message } = readFailure(entity, 'export', error, translate);
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
