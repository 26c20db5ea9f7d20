import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { listDistricts } from '#providers/organizations/districts.ts';
import { OffsetPages } from '../../results/OffsetPages.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { SearchField } from '../../ui/input/SearchField.tsx';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { DistrictTable } from './DistrictTable.tsx';

const states = ['all', 'open', 'closed'] as const;
const limit = 25;

/** Lists and searches the installation's districts for support, with their number of schools and accounts. */
export function DistrictsSettingsPage() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<string>('all');
  const [offset, setOffset] = useState(0);
  const search = useDebounced(typed.trim());
  const requested = { search, state, limit, offset };
  const found = useQueryState({
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
          <SearchField
            sx={{ flex: '1 1 280px' }}
            label={translate('districts.search')}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setOffset(0);
            }}
          />
          <SelectField<string>
            sx={{ flex: '0 1 200px' }}
            label={translate('districts.show')}
            value={state}
            options={states.map((one) => [one, translate(`districts.states.${one}`)])}
            onChange={(chosen) => {
              setState(chosen);
              setOffset(0);
            }}
          />
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
          <OffsetPages offset={offset} limit={limit} total={found.data.total} onMove={setOffset} />
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
