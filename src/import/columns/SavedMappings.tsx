import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportMapping, SavedMapping } from '#schemas/protocol/import.ts';
import { useFailureText } from '../useFailureText.ts';
import { SaveMappingDialog } from './SaveMappingDialog.tsx';
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
