import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { searchDirectory } from '#providers/organizations/districts.ts';
import type { DirectoryDistrict, DirectoryPage } from '#schemas/protocol/organizations/directory.ts';
import { timeZoneOfState } from '#schemas/values/timeZones.ts';
import { Loaded } from '../../results/Loaded.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { SearchField } from '../../ui/input/SearchField.tsx';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { useDebounced } from '../../ui/input/useDebounced.ts';

/** Postal codes of states and territories, sorted. */
export const stateCodes = Object.keys(timeZoneOfState).sort();

/** Searches the directory. The search is stored in the address, so that "back" restores it. */
export function DirectorySearch() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  // The address follows the input, never the reverse, because it lags behind typing.
  const [typed, setTyped] = useState(parameters.get('search') ?? '');
  const state = parameters.get('state') ?? '';
  const set = (name: string, value: string) =>
    setParameters(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const search = useDebounced(typed.trim());
  const requested = { search, state, limit: 20, offset: 0 };
  const found = useQueryState({
    key: ['districts', 'directory', requested],
    read: (signal) => searchDirectory(requested, signal),
    keepsPrevious: true,
  });
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1, pb: 2 }}>
        <SearchField
          autoFocus
          sx={{ flex: '1 1 280px' }}
          label={translate('districts.directory.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            set('search', text);
          }}
        />
        <SelectField
          sx={{ flex: '0 1 200px' }}
          label={translate('districts.directory.state')}
          value={state}
          options={[
            ['', translate('districts.directory.anyState')],
            ...stateCodes.map((code) => [code, code] as const),
          ]}
          onChange={(code) => set('state', code)}
        />
      </Box>
      <Loaded of={found} failed={translate('districts.directory.failed')} rows={8} height={48}>
        {(data) => <Hits page={data} />}
      </Loaded>
    </>
  );
}

function Hits({ page: { districts, total } }: { readonly page: DirectoryPage }) {
  const translate = useTranslate();
  if (total === 0) return <ResultMessage title={translate('districts.directory.none')} />;
  const isAll = districts.length === total;
  return (
    <>
      <Box component="ul" sx={list}>
        {districts.map((district) => (
          <li key={district.leaid}>
            <DirectoryHit district={district} />
          </li>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', pt: 1 }}>
        {isAll
          ? translate('districts.directory.all', { smart_count: total })
          : translate('districts.directory.some', { shown: districts.length, total })}
      </Box>
    </>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A directory district as a link: to its preview or, if already added, to the district. */
function DirectoryHit({ district }: { readonly district: DirectoryDistrict }) {
  const translate = useTranslate();
  const { leaid, name, city, stateCode, schools, isListed, orgId } = district;
  const to = orgId === null ? `/settings/districts/add?leaid=${leaid}` : `/settings/districts/${orgId}`;
  return (
    <Box component={Link} to={to} sx={link}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {name}{' '}
        {orgId !== null && (
          <Chip component="span" size="small" label={translate('districts.directory.isThere')} />
        )}
        {!isListed && <NotListed />}
      </Box>
      <span>
        {city}, {stateCode}
      </span>
      <span>{translate('districts.directory.schools', { smart_count: schools })}</span>
      <span>{leaid}</span>
    </Box>
  );
}

/** A chip for a district or school that the directory no longer lists. */
export function NotListed() {
  const label = useTranslate()('districts.directory.notListed');
  return <Chip component="span" size="small" color="warning" variant="outlined" label={label} />;
}

const link = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 2fr) 110px 80px' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
