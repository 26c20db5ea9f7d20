import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { loadStartPage } from '#providers/suite/userPreference.ts';
import { SignInAccount } from '../../accounts/SignInAccount.tsx';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { ProviderAccount } from '../../session/account/ProviderAccount.tsx';
import { SchoolsSeen } from '../../session/account/SchoolsSeen.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { usePinPage } from '../../session/usePinPage.ts';
import { Preferences } from '../../shell/layout/Preferences.tsx';
import { useMenu } from '../../shell/menu/useMenu.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { ContactSection } from './ContactSection.tsx';
import { ClockChoice, DensityChoice } from './DisplayChoices.tsx';
import { SubscriptionsSection } from './SubscriptionsSection.tsx';
import { StartPageChoice, startPageKey } from './useStartPage.tsx';

/**
 * `/user/profile`: the user's account, sign-in and start page (docs/specification.md#application-2-route-catalogue).
 */
export function ProfilePage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('account.profile.title')} lead={translate('account.profile.lead')} />
      <Paper variant="outlined" sx={sheet}>
        <You />
        <ContactSection />
        <Account />
        <OwnSecurity />
        <StartPage />
        <SubscriptionsSection />
        <FactSection title={translate('account.profile.display')}>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
            <Preferences />
            <ClockChoice />
            <DensityChoice />
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {translate('account.profile.displayLead')}
            </Box>
          </Box>
        </FactSection>
        <SchoolsSeen />
      </Paper>
    </>
  );
}

const sheet = { maxWidth: 960, p: { xs: 2, md: 3 }, '& > section:first-of-type': { mt: 0 } } as const;

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
 * The sign-in account. Its name comes from the service, because an external provider reports nothing about the account.
 * Hidden during impersonation.
 */
function Account() {
  const { user, impersonation, config } = useSession();
  if (impersonation) return null;
  if (config.identityProviderIsOwn) return <ProviderAccount />;
  const { loggedInUserId: adminUserId, firstName, lastName } = user;
  return <SignInAccount user={{ adminUserId, firstName, lastName }} />;
}

/**
 * Links to the account settings and the PIN page. During impersonation a notice replaces them, because only the user
 * themselves may change these.
 */
function OwnSecurity() {
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

/** The user's start page (docs/specification.md#application-7-suite-calls). Hidden for users without a menu. */
function StartPage() {
  return useMenu().length > 0 ? <Start /> : null;
}

function Start() {
  const translate = useTranslate();
  const start = useQueryState({ key: startPageKey, read: loadStartPage });
  return (
    <FactSection title={translate('account.profile.start')}>
      <Loaded of={start} failed={translate('account.profile.startFailed')} rows={1} height={84}>
        {(data) => <StartPageChoice page={data} />}
      </Loaded>
    </FactSection>
  );
}
