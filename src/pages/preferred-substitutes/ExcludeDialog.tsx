import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { Changes } from './useChanges.ts';

interface ExcludeDialogProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly changes: Changes;
  readonly needsComments: boolean;
  readonly onClose: () => void;
}

/**
 * Excludes a substitute; the reason must be said where the list asks for it
 * (docs/specification.md#master-data-5-people: "exclusion comments when required").
 */
export function ExcludeDialog({ record, name, changes, needsComments, onClose }: ExcludeDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const field = fieldNamed(entity, 'comments');
  const [comments, setComments] = useState(typeof record.comments === 'string' ? record.comments : '');
  const [wasTried, setTried] = useState(false);
  const comment = comments.trim();
  const isMissing = needsComments && comment === '';
  const exclude = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && (await changes.exclude(record, comment === '' ? null : comment))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <form onSubmit={exclude} noValidate>
        <DialogTitle id={heading}>{translate('preferredSubstitutes.excludeTitle', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {translate('preferredSubstitutes.excludeText')}
          <TextField
            autoFocus
            required={needsComments}
            multiline
            minRows={2}
            label={field && text(field.title)}
            value={comments}
            error={wasTried && isMissing}
            helperText={wasTried && isMissing ? translate('problem.required') : ' '}
            onChange={(event) => setComments(event.target.value)}
            slotProps={{ htmlInput: { maxLength: field?.shape.maxLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('preferredSubstitutes.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={changes.isBusy}>
            {translate('preferredSubstitutes.exclude')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
