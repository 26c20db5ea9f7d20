import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
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
  const { mappings, save, remove } = useSavedMappings();
  const [chosenId, setChosenId] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const chosen = mappings.find(({ mappingId }) => mappingId === chosenId);
  const choose = (id: number) => {
    setChosenId(id);
    const saved = mappings.find(({ mappingId }) => mappingId === id);
    if (saved) onLoad(saved.mapping);
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
          onClick={() => setRemoving(true)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
      <Button onClick={() => setSaving(true)}>{translate('imports.saved.save')}</Button>
      {chosen && isRemoving && (
        <RemoveMappingDialog
          mapping={chosen}
          onRemove={async () => {
            await remove(chosen);
            setChosenId(0);
            notify(translate('imports.saved.removed', { title: chosen.title }), { type: 'success' });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
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

interface RemoveMappingDialogProps {
  readonly mapping: SavedMapping;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a mapping is deleted for the whole district. */
function RemoveMappingDialog({ mapping: { title }, onRemove, onClose }: RemoveMappingDialogProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  return (
    <AskDialog
      isQuestion
      isDangerous
      width="xs"
      title={translate('imports.saved.remove', { title })}
      cancel={translate('imports.saved.cancel')}
      button={translate('imports.saved.removeButton')}
      isWorking={isPending}
      failed={error ? failureText(error) : undefined}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {translate('imports.saved.removeAsk')}
    </AskDialog>
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
  const [isWorking, setWorking] = useState(false);
  const save = async () => {
    setTried(true);
    if (title.trim() === '') return;
    setWorking(true);
    try {
      await onSave(title.trim());
      onClose();
    } catch (error) {
      setFailed(failureText(error));
      setWorking(false);
    }
  };
  return (
    <AskDialog
      isForm
      isWorking={isWorking}
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
