import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { usePinPage } from '../../session/usePinPage.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { Panel } from '../panel/Panel.tsx';

/** Loaded on demand, because almost all users have one role. */
const RoleSwitch = onDemand(() => import('../RoleSwitch.tsx').then((file) => file.RoleSwitch));

/** Loaded when the panel is first opened. */
const Preferences = onDemand(() => import('./Preferences.tsx').then((file) => file.Preferences));

/** The signed-in user and role, other roles, the user's own pages, language, appearance, and sign-out. */
export function AccountPanel() {
  const translate = useTranslate();
  const { user, organization, impersonation, signOut } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = initialsOf(user);
  return (
    <Panel
      label={translate('shell.account.open', { name, initials })}
      title={translate('shell.account.title')}
      button={
        <Box aria-hidden sx={avatar}>
          {initials}
        </Box>
      }
    >
      {(close) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Box sx={{ fontWeight: 650, fontSize: 16 }}>{name}</Box>
            <Box sx={{ color: 'text.secondary' }}>{translate(`shell.role.${user.userTypeMnemonic}`)}</Box>
            <Box sx={{ color: 'text.secondary' }}>{organization?.name}</Box>
          </Box>
          {user.Roles.length > 1 && !impersonation && <RoleSwitch />}
          {organization && <OwnPages onChosen={close} />}
          <Box sx={preferences}>
            <Preferences />
          </Box>
          <SignOut signOut={signOut} />
        </Box>
      )}
    </Panel>
  );
}

/** Links to the user's own pages, which exist only inside a district. */
function OwnPages({ onChosen }: { readonly onChosen: () => void }) {
  const translate = useTranslate();
  const hasPinPage = usePinPage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <OwnPage to="/user/profile" label={translate('shell.account.settings')} onChosen={onChosen} />
      {hasPinPage && <OwnPage to="/user/pin" label={translate('shell.account.pin')} onChosen={onChosen} />}
    </Box>
  );
}

interface OwnPageProps {
  readonly to: string;
  readonly label: string;
  readonly onChosen: () => void;
}

function OwnPage({ to, label, onChosen }: OwnPageProps) {
  return (
    <li>
      <Link component={RouterLink} to={to} onClick={onChosen} sx={ownPage}>
        {label}
      </Link>
    </li>
  );
}

const ownPage = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

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

function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return initials.toLocaleUpperCase();
}

/** Style that reserves the height of the two preference controls, so that nothing shifts when they load. */
const preferences = {
  display: 'grid',
  gap: 2,
  minHeight: 119,
  '@media (pointer: coarse)': { minHeight: 148 },
} as const;

const avatar = {
  width: 'min(1.75rem, 44px)',
  height: 'min(1.75rem, 44px)',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 650,
  color: 'var(--district-tint)',
  bgcolor: 'var(--district-on-tint)',
} as const;
