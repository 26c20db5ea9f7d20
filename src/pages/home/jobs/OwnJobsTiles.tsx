import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { OwnJob } from '#schemas/protocol/people/ownJobs.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { tileList } from '../../../derived/board/tileLook.ts';
import { usePlace } from '../FirstSight.tsx';
import { linesOfRecord, PlacedTile, type TileFound, tileActs } from '../Tile.tsx';
import { OpenJobActs } from './JobActs.tsx';
import { JobFacts } from './JobFacts.tsx';
import { ownJobsPath, useOwnJobs } from './useOwnJobs.ts';

/** The parts, each a list of its own on the page of jobs: what is taken comes first. */
const parts = ['coming', 'open'] as const;

type Part = (typeof parts)[number];

const nameOf = (part: Part) => `own.jobs.${part}`;

/** By which it is known what the tiles held when they were seen last. */
export const jobsNames = parts.map(nameOf);

/** How many are shown; the page has all. */
const atMost = 3;

/** What a substitute has taken next, and what they could take. */
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

/** Of a sign-in that belongs to no substitute: it is waited for no longer. */
function NoTile({ part }: { readonly part: Part }) {
  usePlace(nameOf(part), undefined, 1, true);
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
    <PlacedTile
      name={nameOf(part)}
      title={translate(`jobs.parts.${part}`)}
      all={{ to: `${ownJobsPath}#${part}`, count: data && showCount(data.length) }}
      found={found}
      held={data && Math.min(data.length, atMost) * linesOfRecord.long}
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
    </PlacedTile>
  );
}
