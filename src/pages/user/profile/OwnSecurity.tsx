import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { FactSection } from '../../../results/FactList.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { usePinPage } from '../../../session/usePinPage.ts';
import { AccountSettings } from '../AccountSettings.tsx';

/** What only the person themselves may do: account settings and PIN. Not there while somebody acts as them. */
export function OwnSecurity() {
  const translate = useTranslate();
  const { impersonation, config } = useSession();
  const hasPinPage = usePinPage();
  if (impersonation) {
    const { name } = impersonation.impersonatedUser;
    return (
      <Alert severity="info" sx={{ mt: 3, maxWidth: 640 }}>
        {translate('account.profile.acting', { name })}
      </Alert>
    );
  }
  if (!hasPinPage && !config.suite?.accountSettings) return null;
  return (
    <FactSection title={translate('account.profile.security')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {hasPinPage && (
          <div>
            <Button component={Link} to="/user/pin" variant="outlined">
              {translate('account.profile.changePin')}
            </Button>
            <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>
              {translate('account.profile.pinHint')}
            </Box>
          </div>
        )}
        <AccountSettings />
      </Box>
    </FactSection>
  );
}
