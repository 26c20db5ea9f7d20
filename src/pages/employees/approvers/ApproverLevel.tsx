import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AbsenceApprovers, ApproverGroup } from '#schemas/protocol/employeePeople.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

/** One level: its profiles, and who has each of them. A profile that nobody has holds absences up, and says so. */
export function ApproverLevel({ level, profiles }: AbsenceApprovers['levels'][number]) {
  const translate = useTranslate();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box component="h2" sx={{ m: 0, mb: 1, fontSize: 16, fontWeight: 650 }}>
        {translate('employeePeople.level', { level })}
      </Box>
      {profiles.map((profile) => (
        <Profile key={profile.approverProfileId} profile={profile} />
      ))}
    </Paper>
  );
}

function Profile({ profile }: { readonly profile: ApproverGroup }) {
  const translate = useTranslate();
  const mayOpenProfile = usePermitted('SECURITY.APPROVERPROFILE').allowed;
  const mayOpenPerson = usePermitted('SECURITY.USERACCESS').allowed;
  const { approverProfileId, profileName, people } = profile;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ fontWeight: 600 }}>
        <LinkWhere isAllowed={mayOpenProfile} to={`/security/approvers/${approverProfileId}`}>
          {profileName}
        </LinkWhere>
      </Box>
      {people.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('employeePeople.nobodyApproves')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {people.map(({ adminUserId, lastName, firstName, userType }) => (
            <li key={adminUserId}>
              <LinkWhere isAllowed={mayOpenPerson} to={`/security/user-access/${adminUserId}`}>
                {`${lastName}, ${firstName}`}
              </LinkWhere>
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {translate(`employeePeople.userType.${userType === 5 ? 'campus' : 'org'}`)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface LinkWhereProps {
  readonly isAllowed: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

/** A link for those who may open what it leads to; its text alone for the others. */
function LinkWhere({ isAllowed, to, children }: LinkWhereProps) {
  if (!isAllowed) return children;
  return (
    <MuiLink component={Link} to={to} sx={{ display: 'inline-block', py: 0.25 }}>
      {children}
    </MuiLink>
  );
}
