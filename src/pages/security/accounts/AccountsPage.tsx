import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AccountOf } from '#providers/accounts/accounts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { type AccountFacts, addAccounts } from '#schemas/protocol/people/accounts.ts';
import { SignInPanel } from '../../../accounts/SignInPanel.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { AccountList } from './AccountList.tsx';
import { AddUserDialog } from './AddUserDialog.tsx';
import { WaitingList } from './WaitingList.tsx';

/** The sign-ins of the district: who can sign in, and who waits to be linked. */
export function AccountsPage() {
  const translate = useTranslate();
  const { permissions, impersonation, organization, user, config } = useSession();
  const [opened, setOpened] = useState<AccountOf & { readonly name: string }>();
  const [isAdding, setAdding] = useState(false);
  const open = ({ kind, id, name }: AccountFacts) => setOpened({ kind, id, name });
  const close = () => setOpened(undefined);
  const mayAdd = allows(permissions, addAccounts) && !impersonation;
  const isSupport = user.userTypeMnemonic === 'csRep';
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('signIns.title')}
        lead={translate('signIns.lead')}
        primaryAction={
          mayAdd && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {translate('signIns.add')}
            </Button>
          )
        }
      />
      <AccountList onOpen={open} />
      {!config.identityProviderIsOwn && <WaitingList />}
      {opened && (
        <AskDialog title={opened.name} cancel={translate('signIns.close')} onClose={close} onAct={close}>
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
