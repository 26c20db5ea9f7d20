import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { ConflictField } from './ConflictField.tsx';
import { ConflictResult } from './ConflictResult.tsx';
import type { Who } from './lastChange.ts';
import { useChoices } from './useChoices.ts';

export interface ConflictDialogProps {
  /** What both started from; all three in the form's own shape. */
  readonly base: RecordData;
  readonly theirs: RecordData;
  readonly mine: RecordData;
  /** The fields that both have changed. */
  readonly overlapping: readonly string[];
  /** Who saved meanwhile, where the person may know. */
  readonly who?: Who | undefined;
  /** The person comes back to a draft; nothing is being saved yet. */
  readonly isDraft?: boolean;
  /** Given everything merged, as chosen. */
  readonly onResolve: (values: RecordData) => void;
  readonly onCancel: () => void;
}

/**
 * Two people changed the same fields: shows what it was, theirs and mine, field by field, and asks
 * (docs/quality.md#2-no-save-erases-another).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, theirs, mine, overlapping, who, isDraft = false, onResolve, onCancel } = props;
  const translate = useTranslate();
  const id = useId();
  const { choices, choose, chooseAll, isAsking, resolve } = useChoices(props);
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('editing.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>
          {who ? translate('editing.conflict.textOf', { ...who }) : translate('editing.conflict.text')}
        </DialogContentText>
        <div>
          <Button onClick={() => chooseAll('theirs')}>{translate('editing.conflict.allTheirs')}</Button>
          <Button onClick={() => chooseAll('mine')}>{translate('editing.conflict.allMine')}</Button>
        </div>
        {overlapping.map((name) => (
          <ConflictField
            key={name}
            name={name}
            values={{ base: base[name], theirs: theirs[name], mine: mine[name] }}
            choice={choices[name]}
            isRequested={isAsking && choices[name] === undefined}
            onChoose={(side) => choose(name, side)}
          />
        ))}
        <ConflictResult {...props} choices={choices} />
        {isAsking && <Alert severity="error">{translate('editing.conflict.chooseEach')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>
          {translate(isDraft ? 'editing.conflict.later' : 'editing.conflict.back')}
        </Button>
        <Button variant="contained" onClick={() => resolve(onResolve)}>
          {translate(isDraft ? 'editing.conflict.goOn' : 'editing.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
