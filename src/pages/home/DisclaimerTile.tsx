import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { confirmOwnDisclaimer } from '#providers/suite/ownDisclaimer.ts';
import type { OwnDisclaimer } from '#schemas/protocol/people/ownDisclaimer.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';
import { Tile } from './Tile.tsx';

/**
 * The district's notice about automatic calls, with a button to confirm it. Can't be confirmed during impersonation.
 */
export function DisclaimerTile({ disclaimer }: { readonly disclaimer: OwnDisclaimer }) {
  const translate = useTranslate();
  const { impersonation } = useSession();
  const { text, isConfirmed } = disclaimer;
  return (
    <Tile title={translate('home.disclaimer.title')}>
      <Alert severity={isConfirmed ? 'success' : 'warning'}>
        {translate(isConfirmed ? 'home.disclaimer.confirmed' : 'home.disclaimer.open')}
      </Alert>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
      {!isConfirmed && !impersonation && <Confirm disclaimer={disclaimer} />}
      {!isConfirmed && impersonation && (
        <Box sx={{ color: 'text.secondary' }}>{translate('home.disclaimer.acting')}</Box>
      )}
    </Tile>
  );
}

/** Confirms the shown version. If the notice has changed meanwhile, shows the new one. */
function Confirm({ disclaimer }: { readonly disclaimer: OwnDisclaimer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: ['ownFacts'] });
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmOwnDisclaimer(disclaimer.version),
    onSuccess: async () => {
      notify('home.disclaimer.done', { type: 'success' });
      await readAnew();
    },
    onError: async (error) => {
      notify(error instanceof ServiceError ? error.message : 'home.disclaimer.failed', untilClosed);
      await readAnew();
    },
  });
  return (
    <Button variant="contained" disabled={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
      {translate('home.disclaimer.confirm')}
    </Button>
  );
}
