import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { saveFile } from '../../../ui/saveFile.ts';

interface SaveFileButtonProps {
  /** By which the texts of a failure are found. */
  readonly operation: string;
  readonly fetchFile: () => Promise<Blob>;
  /** What the file is called, with its ending. */
  readonly fileName: () => string;
}

/** Fetches a CSV file of the entity in context and saves it; nothing for those who may not export. */
export function SaveFileButton({ operation, fetchFile, fileName }: SaveFileButtonProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const [isWorking, setWorking] = useState(false);
  if (!may.export.allowed) return null;
  const save = async () => {
    setWorking(true);
    try {
      saveFile(await fetchFile(), fileName());
    } catch (error) {
      const { message } = readFailure(entity, operation, error, translate);
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
