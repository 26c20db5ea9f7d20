import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSession } from '../../session/SessionContext.tsx';

/**
 * Links to the suite's account page, if configured (docs/specification.md#application-7-suite-calls). The address
 * contains a proof of identity, so it is created on click and never rendered.
 */
export function AccountSettings() {
  const translate = useTranslate();
  const { config } = useSession();
  const { isLeaving, leave } = useLeaving();
  if (!config.suite?.accountSettings) return null;
  return (
    <div>
      <Button variant="outlined" loading={isLeaving} onClick={leave}>
        {translate('account.profile.settings')}
      </Button>
      <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>
        {translate('account.profile.settingsHint')}
      </Box>
    </div>
  );
}

function useLeaving() {
  const { links } = useSession();
  const notify = useNotify();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const address = await links.accountSettings();
      if (address !== undefined) return window.location.assign(address);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'result.failure', { type: 'error' });
    }
    setLeaving(false);
  };
  return { isLeaving, leave: () => void leave() };
}
