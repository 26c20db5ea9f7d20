import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { ProviderAccount } from '../../session/account/ProviderAccount.tsx';
import { SchoolsSeen } from '../../session/account/SchoolsSeen.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { Preferences } from '../../shell/layout/Preferences.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { SignInAccount } from '../security/access/SignInAccount.tsx';
import { OwnSecurity } from './profile/OwnSecurity.tsx';
import { StartPage } from './profile/StartPage.tsx';

/**
 * `/user/profile`: who the person is, how they sign in, and what they begin with
 * (docs/specification.md#application-2-route-catalogue).
 */
export function ProfilePage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('account.profile.title')} lead={translate('account.profile.lead')} />
      <You />
      <Account />
      <OwnSecurity />
      <StartPage />
      <FactSection title={translate('account.profile.display')}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
          <Preferences />
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{translate('account.profile.displayLead')}</Box>
        </Box>
      </FactSection>
      <SchoolsSeen />
    </>
  );
}

function You() {
  const translate = useTranslate();
  const { user, organization, impersonation, profile } = useSession();
  return (
    <FactSection title={translate('account.profile.you')}>
      <FactList
        facts={[
          [translate('account.profile.name'), `${user.firstName} ${user.lastName}`.trim()],
          [translate('account.profile.role'), translate(`shell.role.${user.userTypeMnemonic}`)],
          [translate('account.profile.permissions'), profile.profileId === null ? '' : profile.profileName],
          [translate('account.profile.district'), organization?.name ?? ''],
          [
            translate('account.profile.userKey'),
            impersonation?.impersonatedUser.userKey ?? user.loggedInUserKey,
          ],
        ]}
      />
    </FactSection>
  );
}

/**
 * The account that the person signs in with, as far as its provider tells: a provider of somebody else's
 * tells nothing, and the name comes from the service. It is not that of whom somebody acts as.
 */
function Account() {
  const { user, impersonation, config } = useSession();
  if (impersonation) return null;
  if (config.identityProviderIsOwn) return <ProviderAccount />;
  const { loggedInUserId: adminUserId, firstName, lastName } = user;
  return <SignInAccount user={{ adminUserId, firstName, lastName }} />;
}
