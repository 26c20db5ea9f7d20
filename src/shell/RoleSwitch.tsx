import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { loadRoles, roleAddress, type SessionRole } from '#providers/suite/roles.ts';
import { RowsSkeleton } from '../results/RowsSkeleton.tsx';
import { useQueryState } from '../results/useQueryState.ts';
import { useSession } from '../session/SessionContext.tsx';

/**
 * Lists the roles of a user with more than one; the current one is marked. The other roles are links that reload the
 * page, so that no data of the old role stays (docs/specification.md#application-2-entry-routes).
 */
export function RoleSwitch() {
  const translate = useTranslate();
  const id = useId();
  const { user } = useSession();
  const roles = useQueryState({ key: ['user', 'roles'], read: loadRoles });
  if (roles.status === 'pending') return <RowsSkeleton rows={1} height={24 + user.Roles.length * 44} />;
  if (roles.status !== 'success' || roles.data.length < 2) return null;
  return (
    <div>
      <Box id={id} sx={{ fontSize: 12, color: 'text.secondary' }}>
        {translate('account.roles.title')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {roles.data.map((role) => (
          <Box component="li" key={`${role.userKey} ${role.orgId}`} sx={line}>
            <Role role={role} isCurrent={role.userKey === user.loggedInUserKey} />
          </Box>
        ))}
      </Box>
    </div>
  );
}

function Role({ role, isCurrent }: { readonly role: SessionRole; readonly isCurrent: boolean }) {
  const translate = useTranslate();
  const name = translate(`shell.role.${role.userTypeMnemonic}`);
  const district = role.orgName === '' ? translate('account.roles.support') : role.orgName;
  if (!isCurrent) {
    return (
      <Link href={roleAddress(role)} aria-label={translate('account.roles.switch', { role: name, district })}>
        {name}
        <Place district={district} />
      </Link>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {name} ({translate('account.roles.current')})
        <Place district={district} />
      </Box>
      <Check aria-hidden sx={{ fontSize: 18, color: 'primary.main' }} />
    </Box>
  );
}

function Place({ district }: { readonly district: string }) {
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
      {district}
    </Box>
  );
}

const line = { py: 0.5, '& > a': { display: 'block' } } as const;
