import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { recentDistricts, recentDistrictsKey } from '../../session/recentDistricts.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { ForbiddenPage } from '../../shell/errors/ForbiddenPage.tsx';
import { useArrowKeys } from '../../shell/input/useArrowKeys.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { DistrictHits } from './DistrictHits.tsx';
import { DistrictList } from './DistrictList.tsx';
import { PeopleHits } from './PeopleHits.tsx';
import { SearchField } from './SearchField.tsx';
import { useDistrictSearch } from './useDistrictSearch.ts';
import { useOpenDistrict } from './useOpenDistrict.ts';

/** Where support representatives choose the district that they work in, among all of them, or find a person in any. */
export function DistrictsPage() {
  const { user } = useSession();
  return user.userTypeMnemonic === 'csRep' ? <Picker /> : <ForbiddenPage denial={{}} />;
}

function Picker() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [stored] = useStore<unknown>(recentDistrictsKey);
  const { open } = useOpenDistrict();
  const found = useDistrictSearch(typed);
  const keys = useArrowKeys<HTMLDivElement>();
  const recent = typed.trim() === '' ? recentDistricts(stored) : [];

  const openFirst = () => {
    const [first] = found.hits;
    if (first && found.isResolved && found.search !== '') open(first);
  };

  return (
    <Box ref={keys.ref} onKeyDown={keys.onKeyDown} sx={column}>
      <PageHeader title={translate('pages.districts.title')} primaryAction={<Manage />} />
      <SearchField typed={typed} onType={setTyped} onSubmit={openFirst} />
      {recent.length > 0 && <DistrictList title={translate('pages.districts.recent')} districts={recent} />}
      <DistrictHits found={found} />
      {found.search !== '' && <PeopleHits search={found.search} />}
    </Box>
  );
}

/** Where districts are added and edited. */
function Manage() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/settings/districts">
      {translate('pages.districts.manage')}
    </Button>
  );
}

const column = { maxWidth: 800, mx: 'auto', display: 'grid', gap: 2 } as const;
