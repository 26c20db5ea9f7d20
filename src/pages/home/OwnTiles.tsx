import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnFacts } from '#providers/suite/ownFacts.ts';
import { isDeniedByVeritime } from '#schemas/access/veritimeOnly.ts';
import type { OwnAbsence, OwnFact, OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { AssignOwnDay } from './AssignOwnDay.tsx';
import { CancelOwnDay } from './CancelOwnDay.tsx';
import { DisclaimerTile } from './DisclaimerTile.tsx';
import { FeedbackTile } from './FeedbackTile.tsx';
import { OwnJobsTiles } from './jobs/OwnJobsTiles.tsx';
import { ownJobsPath } from './jobs/useOwnJobs.ts';
import { OwnFilesTile } from './OwnFilesTile.tsx';
import { useHadContent, useReservedSpace } from './RevealWhenSized.tsx';
import { linesOfFact, ReservedTile, Tile, type TileFound } from './Tile.tsx';

/** Name under which the size of the profile tile is remembered. The other tiles of the user's own data load with it. */
export const ownName = 'own.profile';

type Part = 'absences' | 'balances' | 'profile' | 'skills';

/**
 * Tiles of the user's own data by user type, in display order. Each number is the tile's usual number of lines, to
 * reserve space.
 */
const parts = {
  employee: { absences: 2, balances: 4, profile: 5, skills: 2 },
  substitute: { profile: 5, skills: 2 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Part, number>>>>>;

/** The user's own data, for employees and substitutes. */
export function OwnTiles() {
  const translate = useTranslate();
  const isEmployee = useSession().user.userTypeMnemonic === 'worker';
  const [locale] = useLocaleState();
  const heldLast = useHadContent();
  const found = useQuery({
    queryKey: ['ownFacts', locale],
    queryFn: loadOwnFacts,
    retry: false,
    meta: failureInPlace,
  });
  const { data, error, refetch } = found;
  const isKept = isDeniedByVeritime(ownJobsPath, useAccess().permissions);
  const isUnknown = error instanceof ServiceError && error.status === 404;
  const title = (part: Part) =>
    part === 'profile' ? (data?.name ?? translate('home.own.title')) : translate(`home.own.${part}`);
  const lines: Readonly<Partial<Record<Part, number>>> = parts[isEmployee ? 'employee' : 'substitute'];
  // If loading failed, only the profile tile is shown, with the error.
  const hasFailed = !data && error !== null;
  const tiles = (Object.keys(lines) as Part[])
    .filter((part) => (hasFailed ? part === 'profile' : isShown(part, data, heldLast)))
    .map((part) => (
      <OwnTile
        key={part}
        part={part}
        title={title(part)}
        guess={lines[part] ?? 0}
        found={{ data: data?.[part], error, refetch }}
      />
    ));
  return (
    <>
      {data?.disclaimer && <DisclaimerTile disclaimer={data.disclaimer} />}
      {isUnknown && <UnknownTile />}
      {!isEmployee && !isKept && <OwnJobsTiles />}
      {!isUnknown && <FeedbackTile />}
      {!isUnknown && tiles}
      {!isEmployee && <OwnFilesTile />}
    </>
  );
}

interface OwnTileProps {
  readonly part: Part;
  readonly title: string;
  /** Expected number of lines, to reserve space. */
  readonly guess: number;
  readonly found: TileFound<readonly (OwnFact | OwnAbsence)[]>;
}

function OwnTile({ part, title, guess, found }: OwnTileProps) {
  const translate = useTranslate();
  return (
    <ReservedTile
      name={nameOf(part)}
      title={title}
      found={found}
      actualLines={found.data && found.data.length * linesOfFact}
      guess={guess * linesOfFact}
      empty={translate(`home.own.none.${part}`)}
    >
      {(facts) => <Facts facts={facts} />}
    </ReservedTile>
  );
}

/** Shown for an account without an employee or substitute. */
function UnknownTile() {
  const translate = useTranslate();
  useReservedSpace(ownName, undefined, 1, true);
  return <Tile title={translate('home.own.title')}>{translate('home.own.unknown')}</Tile>;
}

/** Returns the name under which a tile's size is remembered. */
const nameOf = (part: Part) => `own.${part}`;

/**
 * Whether a tile is shown: always for absences and profile, otherwise only if it has content. While loading, a tile is
 * shown if it had content at the last visit.
 */
function isShown(part: Part, data: OwnFacts | undefined, heldLast: (name: string) => boolean): boolean {
  if (part === 'absences' || part === 'profile') return true;
  return data ? data[part].length > 0 : heldLast(nameOf(part));
}

/** Lists facts; an absence day can be canceled, or get a substitute. */
function Facts({ facts }: { readonly facts: readonly (OwnFact | OwnAbsence)[] }) {
  return (
    <Box component="ul" sx={tileList}>
      {facts.map((fact) => (
        <Box component="li" key={`${fact.title} ${fact.text}`} sx={line}>
          <Box component="span" sx={{ fontWeight: fact.text === '' ? 400 : 550 }}>
            {fact.title}
          </Box>
          <Box component="span" sx={detail}>
            {fact.text}
            {'confirmationNumber' in fact && (
              <>
                {fact.mayAssign && <AssignOwnDay absence={fact} />}
                <CancelOwnDay absence={fact} />
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const detail = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 0.5,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.5,
} as const;
