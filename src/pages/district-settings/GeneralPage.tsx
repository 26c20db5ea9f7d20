import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { readDistrict } from '#providers/organizations/districts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { ownDistrictPermissions } from '#schemas/protocol/organizations/districts.ts';
import { Loaded } from '../../results/Loaded.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { DistrictChanges } from './DistrictChanges.tsx';
import { EditDistrict } from './EditDistrict.tsx';

/** The user's own district: name, location, time zone and contact, editable as permitted. */
export function GeneralPage() {
  const translate = useTranslate();
  const { organization, permissions } = useSession();
  const orgId = organization?.id ?? 0;
  const found = useQueryState({
    key: ['districts', 'one', orgId],
    read: (signal) => readDistrict(orgId, signal),
  });
  const { facts, contact } = ownDistrictPermissions;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('districts.own.title')} lead={translate('districts.own.lead')} />
      <Loaded of={found} failed={translate('districts.one.failed')} rows={6}>
        {(district) => (
          <>
            <EditDistrict
              district={district}
              parts={{ facts: allows(permissions, facts), contact: allows(permissions, contact) }}
            />
            <DistrictChanges district={district} />
          </>
        )}
      </Loaded>
    </Box>
  );
}
