import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { AbsenceApprovers, ApproverGroup } from '#schemas/protocol/people/employeePeople.ts';
import { ListNotice } from '../../derived/list/states/ListNotice.tsx';
import { OwnerHeading } from '../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../derived/record/RecordTab.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

/** Who approves an employee's absences, level by level (docs/specification.md#master-data-2-screens: "approvers"). */
export function ApproversPage() {
  return (
    <RecordTab entity="employee/employee">{(worker) => <Approvers key={worker} worker={worker} />}</RecordTab>
  );
}

/** The page: the levels that an absence of the employee goes through, each with its people. */
function Approvers({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <OwnerHeading owner={worker} />
      <Box component="p" sx={{ mt: 0, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('employeePeople.approversLead')}
      </Box>
      <Levels worker={worker} />
    </Box>
  );
}

function Levels({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const found = useSlice({
    key: ['employee/employee', 'absenceApprovers', worker],
    read: async () =>
      (await provider.action('employee/employee', 'absenceApprovers', {
        query: { workerId: String(worker) },
      })) as AbsenceApprovers,
  });
  if (found.status === 'error')
    return (
      <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
    );
  if (found.status !== 'success') return <RowsSkeleton rows={4} height={44} />;
  if (found.data.levels.length === 0)
    return (
      <ListNotice icon={<HowToRegOutlined />} title={translate('employeePeople.noApprovers')}>
        {translate('employeePeople.noApproversHint')}
      </ListNotice>
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {found.data.levels.map(({ level, profiles }) => (
        <ApproverLevel key={level} level={level} profiles={profiles} />
      ))}
    </Box>
  );
}

/** One level: its profiles, and who has each of them. A profile that nobody has holds absences up, and says so. */
function ApproverLevel({ level, profiles }: AbsenceApprovers['levels'][number]) {
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
