import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../EntityContext.tsx';
import { wordOf } from '../list/bulk/wordOf.ts';
import { useSlots } from '../slots.ts';
import { isHidden } from './isHidden.ts';
import { useHide } from './useHide.ts';

interface HideDialogProps {
  readonly record: RecordData;
  readonly label: string;
  readonly onDone: (record: RecordData) => void;
  readonly onClose: () => void;
}

/** Asks before one record is hidden or deactivated, or comes back, what else is to happen; the entity's slot asks it. */
export function HideDialog({ record, label, onDone, onClose }: HideDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { entity } = useEntity();
  const { hiding: Questions } = useSlots(entity.name);
  const hide = useHide(record);
  const [answers, setAnswers] = useState<RecordData>({});
  const [isWorking, setWorking] = useState(false);
  const isHiding = !isHidden(entity, record);
  const word = wordOf(entity, isHiding ? 'hide' : 'unhide');
  const start = async () => {
    setWorking(true);
    const changed = await hide(answers);
    if (changed) onDone(changed);
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      onClose={isWorking ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate(`form.record.ask.${word}`, { label })}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <div>{translate(`form.record.said.${word}`)}</div>
        {Questions && (
          <Questions ids={[record.id as string | number]} isHiding={isHiding} onAnswer={setAnswers} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {translate('bulk.cancel')}
        </Button>
        <Button variant="contained" loading={isWorking} onClick={() => void start()}>
          {translate(`form.record.${word}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
