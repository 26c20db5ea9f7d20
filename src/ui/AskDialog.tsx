import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

export interface AskDialogProps {
  readonly title: ReactNode;
  /** What follows, and what is asked. */
  readonly children: ReactNode;
  readonly cancel: string;
  /** The way on; left out while there is none. */
  readonly button?: string | undefined;
  /** It only asks for a yes: then the way back has the focus, and a hurried Enter does nothing. */
  readonly isQuestion?: boolean;
  /** Nothing is lost by a yes: the way on has the focus. */
  readonly isConfirmation?: boolean;
  /** Something is typed: Enter does it. */
  readonly isForm?: boolean;
  readonly isAlert?: boolean;
  readonly isDangerous?: boolean;
  readonly isPossible?: boolean;
  readonly isWorking?: boolean;
  /** Why it could not be done. */
  readonly failed?: string | undefined;
  readonly width?: 'xs' | 'sm' | 'md';
  readonly onClose: () => void;
  readonly onAct: () => void;
}

/** Asks before something is done, and stays with the reason where it cannot be. While it is done nothing closes it. */
export function AskDialog({ title, children, isAlert = false, width = 'sm', ...parts }: AskDialogProps) {
  const {
    cancel,
    button,
    isQuestion = false,
    isConfirmation = false,
    isForm = false,
    isDangerous = false,
    isPossible = true,
  } = parts;
  const { isWorking = false, failed, onClose, onAct } = parts;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is drawn above a form is inside of it for React.
    event.stopPropagation();
    if (!isWorking) onAct();
  };
  const body = (
    <>
      <DialogContent sx={content}>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus={isQuestion}>
          {cancel}
        </Button>
        {button !== undefined && (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isWorking}
            disabled={!isPossible}
            autoFocus={isConfirmation}
            {...(isForm ? { type: 'submit' } : { onClick: onAct })}
          >
            {button}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      role={isAlert ? 'alertdialog' : 'dialog'}
      onClose={isWorking ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {isForm ? (
        <form noValidate onSubmit={submit}>
          {body}
        </form>
      ) : (
        body
      )}
    </Dialog>
  );
}

const content = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  pt: '8px !important',
} as const;
