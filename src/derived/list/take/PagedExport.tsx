import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ConsoleProvider, ExportParams } from '#providers/dataProvider/consoleProvider.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { SaveFileButton } from './SaveFileButton.tsx';

interface PagedExportProps {
  readonly requested: ExportParams;
  readonly fileName: () => string;
}

interface Progress {
  readonly rows: number;
  readonly total: number | undefined;
}

/** Saves the view of a service that is not ours: how many rows were read so far, and the way to stop. */
export function PagedExport({ requested, fileName }: PagedExportProps) {
  const { entity, localizer } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const fetchFile = async () => {
    const control = new AbortController();
    running.current = control;
    setProgress({ rows: 0, total: undefined });
    try {
      const onProgress = (rows: number, total: number | undefined) => setProgress({ rows, total });
      const { timeZone } = localizer;
      const { signal } = control;
      return await provider.exportFile(entity.name, { ...requested, timeZone, signal, onProgress });
    } catch (error) {
      if (control.signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      <SaveFileButton operation="export" fetchFile={fetchFile} fileName={fileName} />
      {progress && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <ReadSoFar {...progress} />
          <Button size="small" startIcon={<Close />} onClick={() => running.current?.abort()}>
            {translate('bulk.stop')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** How many rows were read, and of how many where the service says. */
function ReadSoFar({ rows, total }: Progress) {
  const translate = useTranslate();
  const count = showCount(rows);
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {total === undefined
        ? translate('editing.service.read', { count })
        : translate('bulk.progress', { done: count, total: showCount(total) })}
    </Box>
  );
}
