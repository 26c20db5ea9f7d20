import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { OwnJob } from '#schemas/protocol/people/ownJobs.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { tileList } from '../../../derived/board/tileLook.ts';
import { useReservedSpace } from '../RevealWhenSized.tsx';
import { linesOfRecord, ReservedTile, type TileFound, tileActs } from '../Tile.tsx';
import { OpenJobActs } from './JobActs.tsx';
import { JobFacts } from './JobFacts.tsx';
import { ownJobsPath, useOwnJobs } from './useOwnJobs.ts';

/** The tiles, in the order of the sections on the jobs page. */
const parts = ['coming', 'open'] as const;

type Part = (typeof parts)[number];

const nameOf = (part: Part) => `own.jobs.${part}`;

/** Names under which the tiles' sizes are remembered. */
export const jobsNames = parts.map(nameOf);

/** Maximum number of jobs shown; the page lists all. */
const atMost = 3;

/** A substitute's next accepted jobs and open jobs. */
export function OwnJobsTiles() {
  const { data, error, refetch } = useOwnJobs();
  const translate = useTranslate();
  if (error instanceof ServiceError && error.status === 404)
    return parts.map((part) => <NoTile key={part} part={part} />);
  const openNone = data?.maySearch === false ? 'mayNotSearch' : 'open';
  return parts.map((part) => (
    <JobsTile
      key={part}
      part={part}
      found={{ data: data?.[part], error, refetch }}
      empty={translate(`jobs.none.${part === 'open' ? openNone : part}`)}
    />
  ));
}

/**
 * Renders nothing for an account without a substitute, but reports the tile's size, so that the page does not wait for
 * it.
 */
function NoTile({ part }: { readonly part: Part }) {
  useReservedSpace(nameOf(part), undefined, 1, true);
  return null;
}

interface JobsTileProps {
  readonly part: Part;
  readonly found: TileFound<readonly OwnJob[]>;
  readonly empty: string;
}

function JobsTile({ part, found, empty }: JobsTileProps) {
  const translate = useTranslate();
  const { data } = found;
  return (
    <ReservedTile
      name={nameOf(part)}
      title={translate(`jobs.parts.${part}`)}
      all={{ to: `${ownJobsPath}#${part}`, count: data && showCount(data.length) }}
      found={found}
      actualLines={data && Math.min(data.length, atMost) * linesOfRecord.long}
      guess={atMost * linesOfRecord.long}
      empty={empty}
    >
      {(jobs) => (
        <Box component="ul" sx={tileList}>
          {jobs.slice(0, atMost).map((job) => (
            <Box component="li" key={job.jobId} sx={tileActs}>
              <JobFacts job={job} />
              {part === 'open' && <OpenJobActs job={job} isShort />}
            </Box>
          ))}
        </Box>
      )}
    </ReservedTile>
  );
}
