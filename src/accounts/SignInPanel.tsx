import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountOf } from '#providers/accounts/accounts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { type AccountRecord, viewAccounts } from '#schemas/protocol/people/accounts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { FactList, FactSection } from '../results/FactList.tsx';
import { Loaded } from '../results/Loaded.tsx';
import { impersonationPath } from '../session/impersonationPath.ts';
import { useSession } from '../session/SessionContext.tsx';
import { useDistrictClock } from '../session/useDistrictClock.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ActDialog } from './ActDialog.tsx';
import { SignInHistory } from './SignInHistory.tsx';
import { type OfferedAct, offeredActs, useSignIn } from './useSignIn.ts';

/**
 * The sign-in account of an employee, substitute or user, and its actions. Hidden without permission to view accounts.
 */
export function SignInPanel({ of }: { readonly of: AccountOf }) {
  const { permissions } = useSession();
  return allows(permissions, viewAccounts) ? <Panel key={`${of.kind} ${of.id}`} of={of} /> : null;
}

function Panel({ of }: { readonly of: AccountOf }) {
  const translate = useTranslate();
  const { slice, ...changing } = useSignIn(of);
  return (
    <FactSection title={translate('signIns.panel')}>
      <Loaded of={slice} failed={translate('signIns.failed')} rows={1} height={96}>
        {(data) => <SignIn record={data} {...changing} />}
      </Loaded>
      {slice.status === 'success' && slice.data.account.userId !== null && <SignInHistory of={of} />}
    </FactSection>
  );
}

type Changing = Omit<ReturnType<typeof useSignIn>, 'slice'>;

function SignIn({ record, link, ...changing }: { readonly record: AccountRecord } & Changing) {
  const translate = useTranslate();
  const { permissions } = useSession();
  const [chosen, setChosen] = useState<OfferedAct>();
  const { account, whyNot } = record;
  const close = () => {
    setChosen(undefined);
    changing.forgetProblem();
  };
  return (
    <>
      <Facts record={record} />
      {link !== undefined && <Link link={link} name={account.name} />}
      {whyNot !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {whyNot}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <ActAs account={account} />
        {offeredActs(record, permissions).map((act) => (
          <Button key={act.name} variant="outlined" onClick={() => setChosen(act)}>
            {translate(`signIns.acts.${act.name}`)}
          </Button>
        ))}
      </Box>
      {chosen && <ActDialog chosen={chosen} account={account} onClose={close} {...changing} />}
    </>
  );
}

/** Links to the page that starts impersonation of this user. Shown with permission, if the user can sign in. */
function ActAs({ account }: { readonly account: AccountRecord['account'] }) {
  const translate = useTranslate();
  const { user } = useSession();
  const { userId, userTypeMnemonic, disabled, name } = account;
  const isSelf = userId !== null && user.loggedInUserKey === `${userTypes[userTypeMnemonic]}-${userId}`;
  if (!user.mayImpersonate || userId === null || disabled || isSelf || userTypeMnemonic === 'csRep')
    return null;
  return (
    <Button variant="outlined" href={impersonationPath(`${userTypes[userTypeMnemonic]}-${userId}`)}>
      {translate('search.actAs', { name })}
    </Button>
  );
}

function Facts({ record: { account, mail } }: { readonly record: AccountRecord }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const moment = (text: string | null) => (text === null ? '' : showMoment(text, clock));
  const { state, lockedUntil, invitedUntil, invitedEmail: email } = account;
  const textArguments = { moment: moment(invitedUntil), email: account.expectedEmail ?? '' };
  return (
    <>
      <FactList
        facts={[
          [translate('signIns.stateFilter'), translate(`signIns.states.${state}`, textArguments)],
          [translate('signIns.login'), account.loginName ?? ''],
          [translate('signIns.subject'), account.subject ?? ''],
        ]}
      />
      {state === 'password' && invitedUntil !== null && (
        <p>{translate('signIns.states.invited', textArguments)}</p>
      )}
      {mail !== null && email !== null && (
        <Alert severity={mail === 'failed' ? 'error' : 'info'} sx={{ mt: 1 }}>
          {translate(`signIns.mail.${mail}`, { email })}
        </Alert>
      )}
      {lockedUntil !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('signIns.states.lockedOut', { moment: moment(lockedUntil) })}
        </Alert>
      )}
    </>
  );
}

function Link({ link, name }: { readonly link: string; readonly name: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('signIns.linkHint', { name })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
        <TextField
          label={translate('signIns.link')}
          value={link}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
          sx={{ flex: '1 1 320px' }}
        />
        <CopyButton
          text={() => link}
          label={translate('signIns.copy')}
          visibleText={translate('signIns.copy')}
        />
      </Box>
    </Alert>
  );
}
