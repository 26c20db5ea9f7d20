import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

export interface AskDialogProps {
  readonly title: ReactNode;
  /** The dialog's text: the consequences of the action, and the question. */
  readonly children: ReactNode;
  readonly cancel: string;
  /** Label of the confirm button; omit it to hide the button. */
  readonly button?: string | undefined;
  /** Whether the dialog is a yes/no question. Cancel then has the focus, so that a hurried Enter does nothing. */
  readonly isQuestion?: boolean;
  /** Whether the dialog is a harmless confirmation. The confirm button then has the focus. */
  readonly isConfirmation?: boolean;
  /** Whether the dialog has an input. Enter then confirms. */
  readonly isForm?: boolean;
  readonly isAlert?: boolean;
  readonly isDangerous?: boolean;
  readonly isPossible?: boolean;
  readonly isWorking?: boolean;
  /** Error message of the failed action. */
  readonly failed?: string | undefined;
  readonly width?: 'xs' | 'sm' | 'md';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/**
 * A confirmation dialog that stays open with an error if the action fails. It can't be closed while the action runs.
 */
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
  const { isWorking = false, failed, onClose, onConfirm } = parts;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from a dialog to the form around it, although the DOM nodes are separate.
    event.stopPropagation();
    if (!isWorking) onConfirm();
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
            {...(isForm ? { type: 'submit' } : { onClick: onConfirm })}
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
