import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { KeptJob, OwnJob, OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { CancelJob, OpenJobActs, UndoDecline } from './JobActs.tsx';
import { JobFacts } from './JobFacts.tsx';
import { useOwnJobs } from './useOwnJobs.ts';

/**
 * `/user/jobs`: a substitute's accepted jobs, open jobs, and jobs they can't accept
 * (docs/domain.md#what-a-substitute-is-told).
 */
export function OwnJobsPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('jobs.title')} lead={translate('jobs.lead')} />
      <Jobs />
    </Box>
  );
}

function Jobs() {
  const translate = useTranslate();
  const { data, error, refetch } = useOwnJobs();
  if (error instanceof ServiceError && error.status === 404)
    return (
      <Paper variant="outlined" sx={sheet}>
        {translate('home.own.unknown')}
      </Paper>
    );
  if (error && !data)
    return <ResultMessage title={translate('jobs.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} height={56} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Part
        name="coming"
        jobs={data.coming}
        empty={translate('jobs.none.coming')}
        acts={(job) => <CancelJob job={job} reasons={data.reasons} />}
      />
      <Part
        name="open"
        jobs={data.open}
        empty={translate(`jobs.none.${whyNone(data)}`)}
        acts={(job) => <OpenJobActs job={job} />}
      />
      {data.kept.length > 0 && (
        <Part name="kept" jobs={data.kept} acts={(job) => <UndoDecline job={job} />} />
      )}
      {data.isCut && <Box sx={{ color: 'text.secondary' }}>{translate('jobs.cut')}</Box>}
    </Box>
  );
}

/**
 * Returns the text key for the empty list of open jobs: the substitute may not search for jobs, all jobs found are
 * unavailable to them, or there are none.
 */
const whyNone = ({ maySearch, kept }: OwnJobs) => {
  if (!maySearch) return 'mayNotSearch';
  return kept.length > 0 ? 'onlyKept' : 'open';
};

interface PartProps<J> {
  readonly name: 'coming' | 'open' | 'kept';
  readonly jobs: readonly J[];
  readonly empty?: string;
  readonly acts?: (job: J) => ReactNode;
}

/** A section of the page with its jobs. A link can lead to it (`#open`). */
function Part<J extends OwnJob | KeptJob>({ name, jobs, empty, acts }: PartProps<J>) {
  const translate = useTranslate();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (hash !== `#${name}`) return;
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [name, hash, key]);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} ref={ref} tabIndex={-1} sx={sheet}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {translate(`jobs.parts.${name}`)}
        <Box component="span" sx={count}>{` ${showCount(jobs.length)}`}</Box>
      </Typography>
      {name === 'kept' && <Box sx={{ color: 'text.secondary' }}>{translate('jobs.keptLead')}</Box>}
      {jobs.length === 0 && <Box sx={{ color: 'text.secondary', py: 1 }}>{empty}</Box>}
      <Box component="ul" sx={list}>
        {jobs.map((job) => (
          <li key={job.jobId}>
            <JobFacts job={job} isWhole />
            {acts?.(job)}
          </li>
        ))}
      </Box>
    </Paper>
  );
}

const sheet = { p: 2, scrollMarginTop: 72 } as const;
const count = { color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' } as const;
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    ...{ py: 1, display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } },
    ...{ gap: 1, alignItems: 'center', justifyContent: 'space-between' },
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
