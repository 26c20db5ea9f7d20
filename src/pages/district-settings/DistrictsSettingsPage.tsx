import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDistricts } from '#providers/organizations/districts.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { DistrictTable } from './DistrictTable.tsx';

const states = ['all', 'open', 'closed'] as const;
const limit = 25;

/** The districts of the installation, for support: searched, with how many schools and accounts each has. */
export function DistrictsSettingsPage() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<string>('all');
  const [offset, setOffset] = useState(0);
  const search = useDebounced(typed.trim());
  const requested = { search, state, limit, offset };
  const found = useSlice({
    key: ['districts', 'list', requested],
    read: (signal) => listDistricts(requested, signal),
    keepsPrevious: true,
  });
  const isUnnarrowed = search === '' && state === 'all';
  const isEmpty = found.status === 'success' && found.data.total === 0;
  return (
    <>
      <PageHeader
        title={translate('districts.title')}
        lead={translate('districts.lead')}
        primaryAction={<AddButton />}
      />
      {isEmpty && isUnnarrowed ? (
        <ResultMessage title={translate('districts.empty')}>{translate('districts.emptyLead')}</ResultMessage>
      ) : (
        <Box sx={filters}>
          <TextField
            type="search"
            sx={{ flex: '1 1 280px' }}
            label={translate('districts.search')}
            value={typed}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={(event) => {
              setTyped(event.target.value);
              setOffset(0);
            }}
          />
          <TextField
            select
            sx={{ flex: '0 1 200px' }}
            label={translate('districts.show')}
            value={state}
            onChange={(event) => {
              setState(event.target.value);
              setOffset(0);
            }}
          >
            {states.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`districts.states.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {found.status === 'error' && (
        <ResultMessage title={translate('districts.failed')} error={found.error} onRetry={found.ask} />
      )}
      {found.status === 'pending' && <RowsSkeleton rows={6} height={48} />}
      {isEmpty && !isUnnarrowed && <ResultMessage title={translate('districts.none')} />}
      {found.status === 'success' && !isEmpty && (
        <>
          <DistrictTable districts={found.data.districts} />
          <Pages offset={offset} limit={limit} total={found.data.total} onOffset={setOffset} />
        </>
      )}
    </>
  );
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={Link} to="/settings/districts/add">
      {translate('districts.add')}
    </Button>
  );
}

const filters = { display: 'flex', flexWrap: 'wrap', gap: 2, pb: 2 } as const;

interface PagesProps {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly onOffset: (offset: number) => void;
}

/** Which part of a list is shown, and the ways to the others. */
function Pages({ offset, limit, total, onOffset }: PagesProps) {
  const translate = useTranslate();
  const upTo = Math.min(offset + limit, total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
      <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {translate('districts.range', { from: offset + 1, upTo, total })}
      </Box>
      {total > limit && (
        <>
          <Button disabled={offset === 0} onClick={() => onOffset(Math.max(offset - limit, 0))}>
            {translate('districts.previous')}
          </Button>
          <Button disabled={upTo >= total} onClick={() => onOffset(offset + limit)}>
            {translate('districts.next')}
          </Button>
        </>
      )}
    </Box>
  );
}
