import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnFacts } from '#providers/suite/ownFacts.ts';
import type { OwnFact, OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { Tile, TileBody, tileList } from './Tile.tsx';

const parts = ['absences', 'balances', 'profile', 'skills'] as const;

/** What employees and substitutes are told of themselves. */
export function OwnTiles() {
  const translate = useTranslate();
  const found = useQuery({ queryKey: ['ownFacts'], queryFn: loadOwnFacts, retry: false, meta: shownInPlace });
  const isUnknown = found.error instanceof ServiceError && found.error.status === 404;
  if (isUnknown) return <Tile title={translate('home.own.title')}>{translate('home.own.unknown')}</Tile>;
  if (!found.data)
    return (
      <Tile title={translate('home.own.title')}>
        <TileBody found={found} rows={4} isEmpty={() => false} empty="">
          {() => null}
        </TileBody>
      </Tile>
    );
  const facts: OwnFacts = found.data;
  return parts
    .filter((part) => part === 'absences' || part === 'profile' || facts[part].length > 0)
    .map((part) => (
      <Tile key={part} title={part === 'profile' ? facts.name : translate(`home.own.${part}`)}>
        {facts[part].length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('home.none')}</Box>
        ) : (
          <Facts facts={facts[part]} />
        )}
      </Tile>
    ));
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
