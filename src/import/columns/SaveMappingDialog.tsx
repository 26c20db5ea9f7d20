import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useFailureText } from '../useFailureText.ts';

interface SaveMappingDialogProps {
  /** The name of the mapping that was taken over; empty for none. */
  readonly title: string;
  readonly onSave: (title: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Under which name a mapping is kept; one of the same name is replaced. */
export function SaveMappingDialog({ title: given, onSave, onClose }: SaveMappingDialogProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const heading = useId();
  const [title, setTitle] = useState(given);
  const [wasTried, setTried] = useState(false);
  const [failed, setFailed] = useState<string>();
  const isNameless = wasTried && title.trim() === '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '') return;
    try {
      await onSave(title.trim());
      onClose();
    } catch (error) {
      setFailed(failureText(error));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={heading}>{translate('imports.saved.save')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {failed !== undefined && <Alert severity="error">{failed}</Alert>}
          <TextField
            autoFocus
            required
            margin="dense"
            label={translate('imports.saved.title')}
            value={title}
            error={isNameless}
            helperText={isNameless ? translate('imports.saved.nameless') : ' '}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('imports.saved.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('imports.saved.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
