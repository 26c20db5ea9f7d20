import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { DirectoryPreview } from './DirectoryPreview.tsx';
import { DirectorySearch } from './DirectorySearch.tsx';

/** Where support adds a district: found in the NCES directory, looked at, and added with its schools. */
export function AddDistrictPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const leaid = parameters.get('leaid');
  if (leaid !== null) return <DirectoryPreview key={leaid} leaid={leaid} />;
  const byHand = (
    <Button component={Link} to="/settings/districts/new">
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
