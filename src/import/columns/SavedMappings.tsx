import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ImportMapping, SavedMapping } from '#schemas/protocol/imports/import.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useSavedMappings } from '../upload/useSavedMappings.ts';

interface SavedMappingsProps {
  readonly mapping: ImportMapping;
  readonly onLoad: (mapping: ImportMapping) => void;
}

/** The district's saved mappings: load, save or delete one. */
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
  /** The name of the loaded mapping; empty if none. */
  readonly title: string;
  readonly onSave: (title: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a mapping. Saving under an existing name replaces it. */
function SaveMappingDialog({ title: initialTitle, onSave, onClose }: SaveMappingDialogProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const [title, setTitle] = useState(initialTitle);
  const [wasTried, setTried] = useState(false);
  const [failed, setFailed] = useState<string>();
  const isNameless = wasTried && title.trim() === '';
  const save = async () => {
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
    <AskDialog
      isForm
      width="xs"
      title={translate('imports.saved.save')}
      cancel={translate('imports.saved.cancel')}
      button={translate('imports.saved.save')}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void save()}
    >
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
    </AskDialog>
  );
}
