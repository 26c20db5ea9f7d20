import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { searchEverywhere } from '#providers/search/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { personAddress } from '../../shell/search/hits.ts';
import { framedLink, framedList } from '../../ui/theme/framedList.ts';

/** Search results for people in all districts, each linked to their own district. */
export function PeopleHits({ search }: { readonly search: string }) {
  const translate = useTranslate();
  const id = useId();
  const found = useQueryState({
    key: ['searchEverywhere', search],
    read: (signal) => searchEverywhere(search, signal),
    keepsPrevious: true,
  });
  if (found.status === 'error') {
    return <ResultMessage title={translate('search.failed')} error={found.error} onRetry={found.ask} />;
  }
  if (found.status !== 'success') return null;
  const { people } = found.data;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {translate('search.page.people')}
      </Typography>
      {people.length === 0 ? <None search={search} /> : <PeopleList people={people} />}
    </Box>
  );
}

type Person = Parameters<typeof personAddress>[0];

function PeopleList({ people }: { readonly people: readonly Person[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={framedList}>
      {people.map((person) => (
        <Box component="li" key={`${person.orgId}-${person.kind}-${person.id}`}>
          <Box component="a" href={personAddress(person)} sx={line}>
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
              {person.label}
            </Box>
            <span>{person.orgName}</span>
            <span>
              {[translate(`search.person.${person.kind}`), person.detail].filter(Boolean).join(' · ')}
            </span>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function None({ search }: { readonly search: string }) {
  const translate = useTranslate();
  return (
    <Box role="status">
      {translate('search.page.noPeople', { text: search })}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('search.page.peopleHint')}
      </Box>
    </Box>
  );
}

const line = {
  ...framedLink,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' },
  columnGap: 1.5,
} as const;
