import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { Loaded } from '../results/Loaded.tsx';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { useSlice } from '../results/useSlice.ts';
import { useDistrictClock } from '../session/useDistrictClock.ts';
import { gridStyle } from './gridStyle.ts';
import { useImports } from './ImportContext.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { StateChip } from './StateChip.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { pastKey } from './useImportJob.ts';

/** The imports of an entity: a new one is begun, and past ones are found again (docs/domain.md#import). */
export function ImportPage() {
  return (
    <Box sx={{ maxWidth: 960 }}>
      <ImportHeader />
      <UploadPanel />
      <PastImports />
    </Box>
  );
}

/** The imports that were begun in the district, the newest first. */
function PastImports() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { imports } = useImports();
  const past = useSlice({
    key: [...pastKey, entity.name],
    read: (signal) => imports.list(entity.name, signal),
  });
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 4 }}>
      <Typography id="past-imports" variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('imports.past.title')}
      </Typography>
      <Loaded of={past} failed={translate('imports.past.failed')} rows={3} height={36}>
        {(jobs) =>
          jobs.length === 0 ? (
            <ResultMessage title={translate('imports.past.none')} />
          ) : (
            <PastTable jobs={jobs} />
          )
        }
      </Loaded>
    </Box>
  );
}

const heads = ['file', 'when', 'who', 'rows', 'state'] as const;

function PastTable({ jobs }: { readonly jobs: readonly ImportJob[] }) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-labelledby="past-imports" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={gridStyle}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={head === 'rows' || undefined}>
                {translate(`imports.past.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <PastRow key={job.jobId} job={job} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function PastRow({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const { path } = useImports();
  const clock = useDistrictClock();
  return (
    <tr>
      <th scope="row">
        <Link component={RouterLink} to={`${path}/${job.jobId}`}>
          {job.fileName || translate('imports.unnamed', { id: job.jobId })}
        </Link>
      </th>
      <td>
        <time dateTime={job.createdAt}>{showMoment(job.createdAt, clock)}</time>
      </td>
      <td>{job.userName}</td>
      <td data-number>{showCount(job.rowCount)}</td>
      <td>
        <StateChip job={job} />
      </td>
    </tr>
  );
}
