import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountFacts } from '#schemas/protocol/people/accounts.ts';
import { finalActs, type OfferedAct, type useSignIn } from './useSignIn.ts';

interface ActDialogProps extends Pick<ReturnType<typeof useSignIn>, 'change' | 'isChanging' | 'problem'> {
  readonly chosen: OfferedAct;
  readonly account: AccountFacts;
  readonly onClose: () => void;
}

/**
 * Explains an action on a sign-in account, asks for the input it needs, and runs it. If the action fails, the error is
 * shown and the input stays.
 */
export function ActDialog({ chosen, account, change, isChanging, problem, onClose }: ActDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { name, act, asks } = chosen;
  const [typed, setTyped] = useState(asks === 'email' ? account.email : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from this dialog to the record's form around it.
    event.stopPropagation();
    if (isChanging) return;
    const body = asks === undefined ? chosen.body : { [asks]: typed.trim() };
    // Ignores a rejection here, because `problem` shows the error.
    change({ act, body }).then(onClose, () => undefined);
  };
  return (
    <Dialog open onClose={isChanging ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`signIns.acts.${name}`)}</DialogTitle>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0, overflowWrap: 'anywhere' }}>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          <div>{translate(`signIns.ask.${name}`, { name: account.name, email: account.email })}</div>
          {finalActs.includes(name) && <div>{translate('actions.final')}</div>}
          {asks !== undefined && (
            <TextField
              label={translate(`signIns.${asks}`)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={problem !== undefined}
              autoFocus
              required
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isChanging} autoFocus={asks === undefined}>
            {translate('signIns.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isChanging}
            disabled={asks !== undefined && typed.trim() === ''}
          >
            {translate(`signIns.acts.${name}`)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
