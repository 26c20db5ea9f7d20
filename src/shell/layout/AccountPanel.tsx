import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { Panel } from './Panel.tsx';
import { Preferences } from './Preferences.tsx';

/** Who has signed in and as what; language, appearance, and the way out. */
export function AccountPanel() {
  const translate = useTranslate();
  const { user, organization, signOut } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Panel
      label={translate('shell.account.open', { name })}
      title={translate('shell.account.title')}
      button={<Initials firstName={user.firstName} lastName={user.lastName} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Box sx={{ fontWeight: 650, fontSize: 16 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{translate(`shell.role.${user.userTypeMnemonic}`)}</Box>
          <Box sx={{ color: 'text.secondary' }}>{organization?.name}</Box>
        </Box>
        <Preferences />
        <SignOut signOut={signOut} />
      </Box>
    </Panel>
  );
}

function SignOut({ signOut }: { signOut: () => Promise<never> }) {
  const translate = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut().catch(() => setLeaving(false));
  };
  return (
    <Button variant="outlined" startIcon={<Logout />} onClick={leave} disabled={isLeaving}>
      {translate(isLeaving ? 'shell.account.signingOut' : 'shell.account.signOut')}
    </Button>
  );
}

function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (
    <Box aria-hidden sx={initials}>
      {letters.toLocaleUpperCase()}
    </Box>
  );
}

const initials = {
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 650,
  color: 'var(--district-tint)',
  bgcolor: 'var(--district-on-tint)',
} as const;
