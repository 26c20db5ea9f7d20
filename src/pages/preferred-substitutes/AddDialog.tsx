import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import type { PreferredKind } from './preferredKind.ts';
import { useAddMany } from './useAddMany.ts';

interface AddDialogProps {
  readonly kind: PreferredKind;
  readonly owner: number;
  readonly onClose: () => void;
}

/** Adds many substitutes at once; who was refused stays chosen, with the reason. */
export function AddDialog({ kind, owner, onClose }: AddDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const field = fieldNamed(entity, 'substituteId');
  const [ids, setIds] = useState<readonly unknown[]>([]);
  const { add, refused, done } = useAddMany(kind, owner);
  const isWorking = done !== undefined;
  const submit = async () => {
    const left = await add(ids);
    setIds(left);
    if (left.length === 0) onClose();
  };
  return (
    <Dialog open onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate('preferredSubstitutes.addTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, minHeight: 160 }}>
        <Box sx={{ fontWeight: 600 }}>{field && text(entity.plural)}</Box>
        {field && (
          <FieldFilter
            field={field}
            operator="in"
            value={ids}
            autoFocus
            onChange={(value) => setIds(Array.isArray(value) ? value : [])}
          />
        )}
        {refused.length > 0 && (
          <Alert severity="error">
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {refused.map(({ id, message }) => (
                <li key={String(id)}>
                  <RecordName target="substitute/substitute" id={id} />
                  {`: ${message}`}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        <Box role="status">
          {isWorking && translate('preferredSubstitutes.adding', { done, total: ids.length })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {translate('preferredSubstitutes.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={ids.length === 0}
          loading={isWorking}
          onClick={() => void submit()}
        >
          {translate('preferredSubstitutes.addCount', { smart_count: ids.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
