import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useContext, useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { type SignInError, signInErrorOf } from '#providers/session/signIn/signInError.ts';
import { adviceFor } from '../../session/adviceFor.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { UnsavedChangesContext } from '../../ui/unsaved/UnsavedChangesContext.ts';

interface SignInAgainDialogProps {
  readonly isOpen: boolean;
  readonly onSignedIn: () => void;
}

/**
 * Asks to sign in again without losing the page: in a popup or, if the browser blocks it, on the page itself, where the
 * draft is restored afterwards.
 */
export function SignInAgainDialog({ isOpen, onSignedIn }: SignInAgainDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { isWaiting, failure, signIn, signInOnPage, signOutOther } = useSignInByPopup(onSignedIn);
  const [locale] = useLocaleState();
  return (
    <Dialog open={isOpen} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('session.ended.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          {translate('session.ended.text')} {translate('session.ended.draft')}
        </DialogContentText>
        <div role="status">{isWaiting && translate('session.ended.waiting')}</div>
        {failure && <Alert severity="error">{`${adviceFor(failure, locale)} (${failure.message})`}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {failure?.code === 'loginRequired' && (
          <Button onClick={signOutOther} disabled={isWaiting}>
            {translate('session.ended.signOutOther')}
          </Button>
        )}
        <Button onClick={signInOnPage}>{translate('session.ended.onPage')}</Button>
        <Button variant="contained" onClick={signIn} disabled={isWaiting} autoFocus>
          {translate('session.ended.inWindow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Phase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: SignInError };

/** Opens the sign-in and sign-out popups, one at a time. The last error stays until the next try. */
function useSignInByPopup(onSignedIn: () => void) {
  const { lifecycle, signInAgain } = useSession();
  const unsaved = useContext(UnsavedChangesContext);
  const [phase, setPhase] = useState<Phase>({ kind: 'ready' });
  const runWithPhase = async (work: () => Promise<void>, done: () => void) => {
    setPhase({ kind: 'waiting' });
    try {
      await work();
      setPhase({ kind: 'ready' });
      done();
    } catch (error) {
      setPhase({ kind: 'failed', error: signInErrorOf(error) });
    }
  };
  return {
    isWaiting: phase.kind === 'waiting',
    failure: phase.kind === 'failed' ? phase.error : undefined,
    signInOnPage: () => {
      unsaved?.releaseAll();
      void runWithPhase(signInAgain, () => {});
    },
    signIn: () => void runWithPhase(lifecycle.signInByPopup, onSignedIn),
    signOutOther: () => void runWithPhase(lifecycle.signOutByPopup, () => {}),
  };
}
