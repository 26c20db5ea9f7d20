import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { readDirectoryEntry } from '#providers/organizations/districts.ts';
import type { DirectoryDistrict, DirectoryEntry } from '#schemas/protocol/organizations/directory.ts';
import { showPhone } from '#schemas/values/phone.ts';
import { FactList, FactSheet } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { DirectorySearch } from './DirectorySearch.tsx';
import { SchoolChoice } from './SchoolChoice.tsx';
import { useAddDistrict } from './useAddDistrict.ts';

/** Lets support add a district from the NCES directory, with its schools. */
export function AddDistrictPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const leaid = parameters.get('leaid');
  if (leaid !== null) return <DirectoryPreview key={leaid} leaid={leaid} />;
  const byHand = (
    <Button variant="outlined" component={Link} to="/settings/districts/new">
      {translate('districts.directory.byHand')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={translate('districts.directory.title')}
        lead={translate('districts.directory.lead')}
        breadcrumb={[{ label: translate('districts.title'), to: '/settings/districts' }]}
        primaryAction={byHand}
      />
      <DirectorySearch />
    </Box>
  );
}

/** Preview of a directory district: its data, what is missing, and its schools. */
function DirectoryPreview({ leaid }: { readonly leaid: string }) {
  const translate = useTranslate();
  const found = useQueryState({
    key: ['districts', 'entry', leaid],
    read: (signal) => readDirectoryEntry(leaid, signal),
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={found.status === 'success' ? found.data.district.name : translate('districts.directory.title')}
        breadcrumb={[
          { label: translate('districts.title'), to: '/settings/districts' },
          { label: translate('districts.directory.title'), to: '/settings/districts/add' },
        ]}
      />
      <Loaded of={found} failed={translate('districts.preview.failed')} rows={8}>
        {(data) => <Entry entry={data} />}
      </Loaded>
    </Box>
  );
}

function Entry({ entry: { district, schools } }: { readonly entry: DirectoryEntry }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(schools.filter(({ isListed }) => isListed).map(({ ncessch }) => ncessch)),
  );
  const { add, isAdding, error, there } = useAddDistrict();
  const orgId = district.orgId ?? there;
  if (orgId !== undefined) return <AlreadyAdded name={district.name} orgId={orgId} />;
  const { name, leaid, isListed, year } = district;
  return (
    <>
      {!isListed && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('districts.preview.notListed')}
        </Alert>
      )}
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('districts.preview.vintage', { year })}
      </Alert>
      <Facts district={district} />
      <FactSheet title={translate('districts.preview.schools')}>
        {schools.length === 0 ? (
          <ResultMessage title={translate('districts.preview.noSchools')} />
        ) : (
          <SchoolChoice schools={schools} chosen={chosen} onChoose={setChosen} />
        )}
      </FactSheet>
      <ActBar>
        <Button variant="contained" loading={isAdding} onClick={() => add({ leaid, schools: [...chosen] })}>
          {translate('districts.preview.add')}
        </Button>
        <Box sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {isAdding
            ? translate('districts.preview.adding', { name, smart_count: chosen.size })
            : translate('districts.preview.follows')}
        </Box>
        {isAdding && (
          <LinearProgress aria-label={translate('districts.preview.add')} sx={{ width: '100%' }} />
        )}
        {error && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {error.message}
          </Alert>
        )}
      </ActBar>
    </>
  );
}

function AlreadyAdded({ name, orgId }: { readonly name: string; readonly orgId: number }) {
  const translate = useTranslate();
  return (
    <ResultMessage title={translate('districts.preview.isThere', { name })}>
      <Button variant="outlined" component={Link} to={`/settings/districts/${orgId}`} sx={{ mt: 1 }}>
        {translate('districts.preview.openIt')}
      </Button>
    </ResultMessage>
  );
}

function Facts({ district }: { readonly district: DirectoryDistrict }) {
  const translate = useTranslate();
  const missing = translate('districts.preview.missing');
  const { street, city, stateCode, zip, phoneNumber, county, timeZone, students, leaid } = district;
  const place = [city, `${stateCode} ${zip}`.trim()].filter(Boolean).join(', ');
  const fact = (name: string, value: string) =>
    [translate(`districts.preview.${name}`), value || missing] as const;
  return (
    <FactSheet title={translate('districts.preview.facts')}>
      <FactList
        facts={[
          [translate('districts.columns.ncesId'), leaid],
          fact('street', street === '' ? '' : `${street}, ${place}`),
          [translate('districts.columns.place'), place],
          fact('phone', showPhone(phoneNumber)),
          fact('county', county),
          fact('timeZone', timeZone),
          fact('students', students === null ? '' : String(students)),
        ]}
      />
    </FactSheet>
  );
}
