import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { ImportMapping, SavedMapping } from '#schemas/protocol/imports/import.ts';
import { useFailureText } from '../useFailureText.ts';
import { useSavedMappings } from './useSavedMappings.ts';

interface SavedMappingsProps {
  readonly mapping: ImportMapping;
  readonly onLoad: (mapping: ImportMapping) => void;
}

/** The mappings that the district keeps: one is taken over, kept or removed. */
export function SavedMappings({ mapping, onLoad }: SavedMappingsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const { mappings, save, remove } = useSavedMappings();
  const [chosenId, setChosenId] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const chosen = mappings.find(({ mappingId }) => mappingId === chosenId);
  const choose = (id: number) => {
    setChosenId(id);
    const saved = mappings.find(({ mappingId }) => mappingId === id);
    if (saved) onLoad(saved.mapping);
  };
  const removeChosen = async (saved: SavedMapping) => {
    try {
      await remove(saved);
      setChosenId(0);
      notify(translate('imports.saved.removed', { title: saved.title }), { type: 'success' });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {mappings.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('imports.saved.choose')}
          value={chosen ? chosenId : 0}
          onChange={(event) => choose(Number(event.target.value))}
          sx={{ width: 220 }}
        >
          <MenuItem value={0}>{translate('imports.saved.none')}</MenuItem>
          {mappings.map(({ mappingId, title }) => (
            <MenuItem key={mappingId} value={mappingId}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {chosen && (
        <IconButton
          size="small"
          aria-label={translate('imports.saved.remove', { title: chosen.title })}
          onClick={() => void removeChosen(chosen)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
      <Button onClick={() => setSaving(true)}>{translate('imports.saved.save')}</Button>
      {isSaving && (
        <SaveMappingDialog
          title={chosen?.title ?? ''}
          onSave={async (title) => {
            const saved = await save(title, mapping);
            setChosenId(saved.mappingId);
            notify(translate('imports.saved.saved', { title: saved.title }), { type: 'success' });
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}

interface SaveMappingDialogProps {
  /** The name of the mapping that was taken over; empty for none. */
  readonly title: string;
  readonly onSave: (title: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Under which name a mapping is kept; one of the same name is replaced. */
function SaveMappingDialog({ title: given, onSave, onClose }: SaveMappingDialogProps) {
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
