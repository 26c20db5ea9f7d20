import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';

interface SaveFileButtonProps {
  /** The name of the operation, for error texts. */
  readonly operation: string;
  /** Fetches the content of the file. Resolves to undefined if the user canceled. */
  readonly fetchFile: () => Promise<Blob | undefined>;
  /** The file name with its extension. */
  readonly fileName: () => string;
}

/** Button that downloads a file of the entity in context. Hidden if the user may not export. */
export function SaveFileButton({ operation, fetchFile, fileName }: SaveFileButtonProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const [isWorking, setWorking] = useState(false);
  const label = translate('bulk.export');
  if (!may.export.allowed) return null;
  const save = async () => {
    setWorking(true);
    try {
      const file = await fetchFile();
      if (file) saveFile(file, fileName());
    } catch (error) {
      const { message } = readFailure(entity, operation, error, translate);
      notify(message ?? 'ra.message.error', untilClosed);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button
      className="short"
      title={label}
      startIcon={<FileDownloadOutlined />}
      loading={isWorking}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
