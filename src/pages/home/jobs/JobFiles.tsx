import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnJobFile } from '#providers/suite/ownJobs.ts';
import type { TakenJob } from '#schemas/protocol/people/ownJobs.ts';
import { SaveFile } from '../../../ui/files/SaveFile.tsx';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';

/** The shared files of a job's school, with download buttons. */
export function JobFiles({ files }: Pick<TakenJob, 'files'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const onFailed = (error: unknown) =>
    notify(error instanceof ServiceError ? error.message : 'jobs.files.failed', untilClosed);
  if (files.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('jobs.files.title')} sx={list}>
      {files.map(({ fileId, name }) => (
        <Box component="li" key={fileId} sx={{ overflowWrap: 'anywhere' }}>
          {name}
          <SaveFile
            name={name}
            label={translate('jobs.files.download', { name })}
            read={() => loadOwnJobFile(fileId)}
            onFailed={onFailed}
          />
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', color: 'text.secondary' } as const;
