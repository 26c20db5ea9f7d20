import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import { adviceFor } from './adviceFor.ts';
import { useSignInByPopup } from './useSignInByPopup.ts';

interface SignInAgainDialogProps {
  readonly isOpen: boolean;
  readonly onSignedIn: () => void;
}

/**
 * Asks to sign in again without losing the page: in a window of its own, or, where the browser opens
 * none, on the page itself, to which the draft comes back.
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
