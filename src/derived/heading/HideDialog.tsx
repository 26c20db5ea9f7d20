import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { handled } from '../../results/stockProvider.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { useKeepSaved } from '../form/save/useKeepSaved.ts';
import { useRecordName } from '../form/save/useRecordName.ts';
import { stateLabels, wordOf } from '../list/bulk/wordOf.ts';
import { useSlots } from '../slots.ts';
import { isHidden } from './isHidden.ts';

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

/**
 * Hides a record, or shows it again (docs/specification.md#application-4-hiding-and-deleting); gives it as it
 * is then. Takes what was answered to what is asked before.
 */
export function useHide(record: RecordData): (answers?: RecordData) => Promise<RecordData | undefined> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('update');
  const nameOf = useRecordName();
  return async (answers = {}) => {
    const { hiddenBy } = entity;
    if (!hiddenBy) return undefined;
    const isNow = isHidden(entity, record);
    try {
      const { data } = await provider.update(entity.name, {
        meta: handled,
        id: record.id as string | number,
        data: { ...record, ...answers, [hiddenBy.field]: isNow ? !hiddenBy.when : hiddenBy.when },
        previousData: record as RecordData & { id: string | number },
      });
      keep(data);
      const { done } = stateLabels[wordOf(entity, isNow ? 'unhide' : 'hide')];
      void nameOf(data).then((label) =>
        notify(`form.record.${done}`, { type: 'success', messageArgs: { label } }),
      );
      return data;
    } catch (error) {
      notify(failureOf(error).message ?? 'ra.message.invalid_form', { type: 'error' });
      return undefined;
    }
  };
}
