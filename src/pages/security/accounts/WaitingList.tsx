import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useDeferredValue, useId, useState } from 'react';
import { changeAccount, loadAccounts, loadWaiting } from '#providers/accounts/accounts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import {
  type AccountFacts,
  accountActs,
  type WaitingList as Waiting,
} from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { FactSection } from '../../../results/FactList.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { useSession } from '../../../session/SessionContext.tsx';

type WaitingSubject = Waiting['waiting'][number];

/** Who signed in at the foreign provider and is known to nobody, with the way to link them. */
export function WaitingList() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<WaitingSubject>();
  const waiting = useSlice({ key: [accountsKey, 'waiting'], read: loadWaiting });
  return (
    <FactSection title={translate('signIns.waiting.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('signIns.waiting.lead')}</Box>
      {waiting.status === 'pending' && <RowsSkeleton rows={2} />}
      {waiting.status === 'error' && (
        <ResultMessage
          title={translate('signIns.waiting.failed')}
          error={waiting.error}
          onRetry={waiting.ask}
        />
      )}
      {waiting.status === 'success' &&
        waiting.data.waiting.length === 0 &&
        translate('signIns.waiting.empty')}
      {waiting.status === 'success' && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {waiting.data.waiting.map((one) => (
            <Row key={one.subject} waiting={one} onLink={() => setChosen(one)} />
          ))}
        </Box>
      )}
      {chosen && <LinkDialog waiting={chosen} onClose={() => setChosen(undefined)} />}
    </FactSection>
  );
}

function Row({ waiting, onLink }: { readonly waiting: WaitingSubject; readonly onLink: () => void }) {
  const translate = useTranslate();
  const { permissions, organization } = useSession();
  const { subject, name, email, emailVerified, lastSeen } = waiting;
  const verified = translate(emailVerified ? 'signIns.waiting.verified' : 'signIns.waiting.unverified');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name ?? subject}</Box>
        {name !== null && <code>{subject}</code>}
        {email !== null && <div>{`${email} (${verified})`}</div>}
        <Box sx={{ color: 'text.secondary' }}>
          {translate('signIns.waiting.last')}: {showMoment(lastSeen, organization?.timeZone ?? 'UTC')}
        </Box>
      </Box>
      {allows(permissions, accountActs.link.permission) && (
        <Button
          variant="outlined"
          onClick={onLink}
          aria-label={translate('signIns.waiting.link', { subject })}
        >
          {translate('signIns.waiting.use')}
        </Button>
      )}
    </Box>
  );
}

interface LinkDialogProps {
  readonly waiting: WaitingSubject;
  readonly onClose: () => void;
}

function LinkDialog({ waiting: { subject, name }, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<AccountFacts | null>(null);
  const requested = useDeferredValue(search);
  const found = useSlice({
    key: [accountsKey, 'choose', requested],
    read: (signal) => loadAccounts({ search: requested, limit: 20 }, signal),
    keepsPrevious: true,
  });
  const linking = useMutation({
    mutationFn: (account: AccountFacts) => changeAccount(account, 'link', { subject }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [accountsKey] });
      notify('signIns.done', { type: 'success' });
      onClose();
    },
  });
  const options =
    found.status === 'success' ? found.data.accounts.filter(({ state }) => state !== 'linked') : [];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('signIns.waiting.link', { subject: name ?? subject })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {linking.error && <Alert severity="error">{linking.error.message}</Alert>}
        <div>{translate('signIns.waiting.choose')}</div>
        <Autocomplete
          options={options}
          value={person}
          onChange={(_, option) => setPerson(option)}
          onInputChange={(_, text, why) => why === 'input' && setSearch(text)}
          filterOptions={(all) => all}
          getOptionKey={({ kind, id: number }) => `${kind} ${number}`}
          getOptionLabel={({ name: label, email }) => [label, email].filter(Boolean).join(', ')}
          isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
          renderInput={(parts) => <TextField {...parts} label={translate('signIns.person')} autoFocus />}
        />
        {person && translate('signIns.ask.link', { name: person.name })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('signIns.cancel')}</Button>
        <Button
          variant="contained"
          disabled={person === null}
          loading={linking.isPending}
          onClick={() => person && linking.mutate(person)}
        >
          {translate('signIns.waiting.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
