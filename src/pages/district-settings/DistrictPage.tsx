import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { readDistrict } from '#providers/organizations/districts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import type { DistrictDetail } from '#schemas/protocol/districts.ts';
import { FactSection } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { Closing } from './Closing.tsx';
import { DirectorySchools } from './DirectorySchools.tsx';
import { DistrictChanges } from './DistrictChanges.tsx';
import { EditDistrict } from './EditDistrict.tsx';

/** One district for support: what is said of it, whether it is open, its schools in the directory, its last changes. */
export function DistrictPage() {
  const translate = useTranslate();
  const orgId = Number(useParams().id);
  const found = useSlice({ key: ['districts', 'one', orgId], read: (signal) => readDistrict(orgId, signal) });
  const breadcrumb = [{ label: translate('districts.title'), to: '/settings/districts' }];
  if (found.status !== 'success') {
    return (
      <Box sx={{ maxWidth: 960 }}>
        <PageHeader title={translate('districts.one.facts')} breadcrumb={breadcrumb} />
        {found.status === 'error' ? (
          <ResultMessage title={translate('districts.one.failed')} error={found.error} onRetry={found.ask} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Box>
    );
  }
  const district = found.data;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={district.name}
        lead={translate('districts.one.counts', { schools: district.schools, accounts: district.accounts })}
        breadcrumb={breadcrumb}
        primaryAction={<Enter district={district} />}
      />
      <Closing district={district} />
      <EditDistrict district={district} />
      {district.orgXrefId !== '' && !district.isClosed && <DirectorySchools district={district} />}
      <FactSection title={translate('districts.one.changes')}>
        <DistrictChanges district={district} />
      </FactSection>
    </Box>
  );
}

function Enter({ district: { orgId } }: { readonly district: DistrictDetail }) {
  const translate = useTranslate();
  return (
    <Button variant="outlined" component="a" href={inDistrict(orgId, '/')}>
      {translate('districts.one.enter')}
    </Button>
  );
}
