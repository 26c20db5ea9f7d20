import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { loadDistrictNeeds } from '#providers/suite/startPage.ts';
import type { DistrictNeeds } from '#schemas/protocol/people/startPage.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { recentDistricts, recentDistrictsKey } from '../../session/recentDistricts.ts';
import { usePins } from '../../session/usePins.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { DistrictList } from './useOpenDistrict.tsx';

/** Returns the IDs of pinned districts and the recent districts of a support user, without the open one. */
export function useKnownDistricts(open?: number) {
  const [stored] = useStore<unknown>(recentDistrictsKey);
  const pinned = usePins('pinnedDistricts').map(Number);
  const recent = recentDistricts(stored).filter(({ id }) => !pinned.includes(id));
  return {
    pinned: pinned.filter((id) => id !== open),
    recent: recent.filter(({ id }) => id !== open),
  };
}

type KnownDistrictIds = ReturnType<typeof useKnownDistricts>;

/** Lists pinned and recent districts, each with the work that is waiting there. */
export function KnownDistricts({ pinned, recent }: KnownDistrictIds) {
  return (
    <>
      {pinned.length > 0 && <Pinned ids={pinned} />}
      {recent.length > 0 && <Recent districts={recent} />}
    </>
  );
}

/** Pinned districts. Names come from the service, so a placeholder of the same height is shown while loading. */
function Pinned({ ids }: { readonly ids: readonly number[] }) {
  const title = useTranslate()('pages.districts.pinned');
  const found = useDistrictNeeds(ids);
  const districts = ids.flatMap((id) => found?.get(id)?.district ?? []);
  districts.sort((one, other) => one.name.localeCompare(other.name));
  return (
    <DistrictList title={title} districts={districts} drawNote={({ id }) => <Note id={id} found={found} />}>
      {found === undefined && <Skeleton variant="rounded" height={ids.length * heightOfOne} />}
      {found === null && (
        <Alert severity="warning">
          <WorkFailed />
        </Alert>
      )}
    </DistrictList>
  );
}

/** Height of a district's row, including the note below its name, in pixels. */
const heightOfOne = measures.row.comfortable + 32;

function Recent({ districts }: { readonly districts: readonly OrganizationHit[] }) {
  const title = useTranslate()('pages.districts.recent');
  const found = useDistrictNeeds(districts.map(({ id }) => id));
  return (
    <DistrictList title={title} districts={districts} drawNote={({ id }) => <Note id={id} found={found} />} />
  );
}

interface NoteProps {
  readonly id: number;
  readonly found: ReturnType<typeof useDistrictNeeds>;
}

function Note({ id, found }: NoteProps) {
  return (
    <Box sx={note}>
      {found === undefined && <Skeleton width="50%" />}
      {found === null && <WorkFailed />}
      {found && <WaitingWork district={id} needs={found.get(id)?.needs ?? []} />}
    </Box>
  );
}

function WorkFailed() {
  const translate = useTranslate();
  return <span>{translate('home.failed')}</span>;
}

interface WaitingWorkProps {
  readonly district: number;
  readonly needs: DistrictFacts['needs'];
}

function WaitingWork({ district, needs }: WaitingWorkProps) {
  const translate = useTranslate();
  if (needs.length === 0) return <span>{translate('pages.districts.nothingWaits')}</span>;
  return needs.map(({ title, path, count, isAbout }) => (
    <Link key={title} href={inDistrict(district, path)}>
      {`${title}: ${showCount(count)}${isAbout ? '+' : ''}`}
    </Link>
  ));
}

/** The note below the name; keeps the height of one line while loading. */
const note = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: 24,
  pl: 4,
  pr: 1.5,
  pb: 1,
  fontSize: 13,
  lineHeight: '24px',
  '& > a': { display: 'inline-block' },
  color: 'text.secondary',
} as const;

type DistrictFacts = DistrictNeeds[number];

/** Loads the waiting work of districts by ID. Undefined while loading, null if that fails. */
function useDistrictNeeds(ids: readonly number[]): ReadonlyMap<number, DistrictFacts> | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['districtNeeds', ...ids],
    queryFn: ({ signal }) => loadDistrictNeeds(ids, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: failureInPlace,
  });
  if (isError) return null;
  return data && new Map(data.map((one) => [one.district.id, one]));
}
