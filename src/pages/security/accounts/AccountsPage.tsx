import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountOf } from '#providers/accounts/accounts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { type AccountFacts, type AccountState, addAccounts } from '#schemas/protocol/people/accounts.ts';
import { SignInPanel } from '../../../accounts/SignInPanel.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { PageTabs } from '../../../shell/page/PageTabs.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { AccountList } from './AccountList.tsx';
import { AddUserDialog } from './AddUserDialog.tsx';
import { WaitingList } from './WaitingList.tsx';

/** `/security/accounts`: the district's sign-in accounts. */
export function AccountsPage() {
  return <Accounts part="signIns" />;
}

/** `/security/accounts/invitations`: invited users who have not signed in yet. */
export function InvitationsPage() {
  return <Accounts part="signIns.invitations" state="invited" />;
}

/** `/security/accounts/waiting`: people who signed in at the provider but are not linked to a user yet. */
export function WaitingPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={translate('signIns.waiting.title')} lead={translate('signIns.waiting.lead')} />
      <PageTabs />
      <WaitingList />
    </Box>
  );
}

interface AccountsProps {
  /** Message key prefix of the header's texts. */
  readonly part: string;
  /** The state of the accounts to show; undefined for all accounts. */
  readonly state?: AccountState;
}

function Accounts({ part, state }: AccountsProps) {
  const translate = useTranslate();
  const { permissions, impersonation, organization, user } = useSession();
  const [opened, setOpened] = useState<AccountOf & { readonly name: string }>();
  const [isAdding, setAdding] = useState(false);
  const open = ({ kind, id, name }: AccountFacts) => setOpened({ kind, id, name });
  const close = () => setOpened(undefined);
  const mayAdd = allows(permissions, addAccounts) && !impersonation;
  const isSupport = user.userTypeMnemonic === 'csRep';
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate(`${part}.title`)}
        lead={translate(`${part}.lead`)}
        primaryAction={
          mayAdd && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {translate('signIns.add')}
            </Button>
          )
        }
      />
      <PageTabs />
      <AccountList onOpen={open} only={state} />
      {opened && (
        <AskDialog title={opened.name} cancel={translate('signIns.close')} onClose={close} onConfirm={close}>
          <SignInPanel of={opened} />
        </AskDialog>
      )}
      {isAdding && (
        <AddUserDialog
          userTypes={[
            ...(organization ? (['org', 'campus'] as const) : []),
            ...(isSupport ? (['csRep'] as const) : []),
          ]}
          onAdded={open}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}
