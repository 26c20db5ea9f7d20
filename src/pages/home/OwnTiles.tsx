import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnFacts } from '#providers/suite/ownFacts.ts';
import type { OwnFact, OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { DisclaimerTile } from './DisclaimerTile.tsx';
import { OwnFilesTile } from './OwnFilesTile.tsx';
import { Tile, TileBody, tileList } from './Tile.tsx';

type Part = 'absences' | 'balances' | 'profile' | 'skills';

/**
 * The parts, in their order, with how many lines each mostly has: so much place is kept for it. What is as long as its
 * place comes first: the next days of a substitute are longer at times, and nothing stands below them that would jump.
 */
const parts = {
  employee: { absences: 2, balances: 4, profile: 5, skills: 2 },
  substitute: { profile: 5, absences: 4, skills: 2 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Part, number>>>>>;

/** What employees and substitutes are told of themselves. */
export function OwnTiles() {
  const translate = useTranslate();
  const isEmployee = useSession().user.userTypeMnemonic === 'worker';
  const [locale] = useLocaleState();
  const found = useQuery({
    queryKey: ['ownFacts', locale],
    queryFn: loadOwnFacts,
    retry: false,
    meta: shownInPlace,
  });
  const { data, error, refetch } = found;
  const isUnknown = error instanceof ServiceError && error.status === 404;
  if (isUnknown) return <Tile title={translate('home.own.title')}>{translate('home.own.unknown')}</Tile>;
  if (!data && error)
    return (
      <Tile title={translate('home.own.title')}>
        <TileBody found={found} lines={4} isEmpty={() => false} empty="">
          {() => null}
        </TileBody>
      </Tile>
    );
  const title = (part: Part) =>
    part === 'profile' ? (data?.name ?? translate('home.own.title')) : translate(`home.own.${part}`);
  const lines: Readonly<Partial<Record<Part, number>>> = parts[isEmployee ? 'employee' : 'substitute'];
  const told = (Object.keys(lines) as Part[])
    .filter((part) => isTold(part, data, isEmployee))
    .map((part) => (
      <Tile key={part} title={title(part)}>
        <TileBody
          found={{ data: data?.[part], error, refetch }}
          lines={lines[part] ?? 0}
          isEmpty={(facts) => facts.length === 0}
          empty={translate('home.none')}
        >
          {(facts) => <Facts facts={facts} />}
        </TileBody>
      </Tile>
    ));
  return (
    <>
      {data?.disclaimer && <DisclaimerTile disclaimer={data.disclaimer} />}
      {told}
      {!isEmployee && <OwnFilesTile />}
    </>
  );
}

/** Days off, and who somebody is are always told, the others where there are some. */
function isTold(part: Part, data: OwnFacts | undefined, isEmployee: boolean): boolean {
  if (part === 'absences' || part === 'profile') return true;
  return data ? data[part].length > 0 : isEmployee === (part === 'balances');
}

function Facts({ facts }: { readonly facts: readonly OwnFact[] }) {
  return (
    <Box component="ul" sx={tileList}>
      {facts.map(({ title, text }) => (
        <Box component="li" key={`${title} ${text}`} sx={line}>
          <Box component="span" sx={{ fontWeight: text === '' ? 400 : 550 }}>
            {title}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.5,
} as const;
