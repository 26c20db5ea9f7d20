import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { allows } from '#schemas/access/permissions.ts';
import { isSubstitute } from '#schemas/access/userTypeRules.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSwitchProduct } from '../../shell/apps/useSwitchProduct.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { OfficeHours } from './OfficeHours.tsx';
import { OwnHoursPart } from './OwnHours.tsx';

/** `/WebTime`: substitutes enter their hours; schools find the lists of hours (docs/domain.md#timesheets). */
export function WebTimePage() {
  const translate = useTranslate();
  const { user, permissions, impersonation } = useSession();
  const isOwn = isSubstitute(user.userTypeMnemonic);
  return (
    <Box sx={{ maxWidth: isOwn ? 760 : 1100 }}>
      <PageHeader
        title={translate('webTime.title')}
        lead={translate(isOwn ? 'webTime.lead' : 'webTime.office.lead')}
        primaryAction={allows(permissions, 'PSEUDO.IsVeritimeEnabled') && <VeritimeSwitch />}
      />
      {impersonation && isOwn && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('refused.whileImpersonating')}
        </Alert>
      )}
      {isOwn ? <OwnHoursPart mayAct={!impersonation} /> : <OfficeHours />}
    </Box>
  );
}

/** Opens the suite's product Veritime, in districts that have it. */
function VeritimeSwitch() {
  const translate = useTranslate();
  const { leave, isLeaving } = useSwitchProduct('veritime');
  return (
    <Button variant="outlined" loading={isLeaving} onClick={leave}>
      {translate('webTime.veritime')}
    </Button>
  );
}
