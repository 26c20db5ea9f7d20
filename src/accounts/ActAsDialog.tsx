import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';
import { readImpersonable, startImpersonationNow } from '#providers/session/impersonation.ts';
import { impersonationMinutes, reasonLength } from '#schemas/protocol/session/impersonation.ts';
import { failureInPlace } from '../results/readFailureShown.ts';

interface ActAsDialogProps {
  readonly isOpen: boolean;
  readonly userKey: string;
  /** The name of the user to impersonate, from the open record. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Starts impersonation: shows the user and district, and asks for the reason. */
export function ActAsDialog({ isOpen, userKey, name, onClose }: ActAsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const person = usePerson(userKey, isOpen);
  const { reason, setReason, problem, isBusy, begin } = useBeginning(userKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    begin();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={id}>
          {translate('impersonation.actAsTitle', { name: person.data?.name ?? name })}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ minHeight: 44, mb: 2 }}>
            {person.isPending && <Skeleton width="60%" />}
            {person.isError && <Alert severity="error">{person.error.message}</Alert>}
            {person.data && (
              <>
                <Box sx={{ fontWeight: 600 }}>{person.data.orgName}</Box>
                <Box sx={{ color: 'text.secondary' }}>
                  {translate(`impersonation.types.${person.data.userTypeMnemonic}`)}
                </Box>
              </>
            )}
          </Box>
          <TextField
            label={translate('impersonation.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem !== undefined}
            helperText={problem ?? translate('impersonation.reasonHint')}
            autoFocus
            required
            fullWidth
            multiline
            minRows={2}
            disabled={person.isError}
            slotProps={{ htmlInput: { maxLength: reasonLength.maxLength } }}
          />
          <Box sx={{ color: 'text.secondary', mt: 2 }}>
            {translate('impersonation.rules', { minutes: impersonationMinutes })}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!person.data}>
            {translate('impersonation.start')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Loads the user to impersonate. The query fails with the reason if impersonation isn't possible. */
function usePerson(userKey: string, isOpen: boolean) {
  return useQuery({
    queryKey: ['impersonable', 'person', userKey],
    queryFn: () => readImpersonable(userKey),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
    meta: failureInPlace,
  });
}

function useBeginning(userKey: string) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => startImpersonationNow(userKey, reason),
    // Reloads the whole page, so that no data of the current user stays in the other user's session.
    onSuccess: () => window.location.assign(inDistrict(districtOf(window.location.pathname) ?? 0, '/')),
  });
  const refused = error instanceof ServiceError ? error.body.errors?.reason?.message : undefined;
  const tooShort = translate('impersonation.tooShort', { from: reasonLength.minLength });
  return {
    reason,
    setReason: (text: string) => {
      setReason(text);
      setTooShort(false);
    },
    problem: isTooShort ? tooShort : (refused ?? error?.message),
    isBusy: isPending || isSuccess,
    begin: () => (reason.trim().length < reasonLength.minLength ? setTooShort(true) : mutate()),
  };
}
