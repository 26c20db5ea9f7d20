import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useUnsavedChanges } from '../../shell/unsaved/useUnsavedChanges.ts';
import { useEntity } from '../EntityContext.tsx';
import { useFormSlots } from '../slots.ts';
import { SaveBar } from './bar/SaveBar.tsx';
import { inSentence } from './inSentence.ts';
import { DrawnForm } from './RecordForm.tsx';
import { useCancel } from './useCancel.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

interface FormDialogProps {
  readonly options: RecordFormOptions;
  /** Fields that the surroundings decide. */
  readonly fixed?: readonly string[] | undefined;
  readonly onSaved: (record: RecordData) => void;
  readonly onClose: () => void;
}

/** A form in a dialog: closing it with changes asks first. */
export function FormDialog({ options, fixed, onSaved, onClose }: FormDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const control = useRecordForm(options);
  const letGo = useUnsavedChanges(control.changed.length > 0);
  const { cancel, question } = useCancel(control, onClose);
  const save = async () => {
    const outcome = await control.save();
    if (outcome.kind !== 'saved') return;
    letGo();
    onSaved(outcome.record);
  };
  const name = inSentence(text(entity.title));
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate(options.mode === 'create' ? 'form.add' : 'form.edit', { name })}
      </DialogTitle>
      <DialogContent>
        <DrawnForm
          control={control}
          slots={useFormSlots(entity.name)}
          fixed={fixed}
          autoFocus
          onSubmit={save}
        >
          <SaveBar onCancel={cancel} isInDialog />
        </DrawnForm>
      </DialogContent>
      {question}
    </Dialog>
  );
}
