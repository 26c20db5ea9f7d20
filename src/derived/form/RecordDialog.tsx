import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { inSentence } from '#schemas/messages/inSentence.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { useTarget } from '../../fields/records/useTarget.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { ServiceLimits } from '../ServiceLimits.tsx';
import { useFormSlots } from '../slots.ts';
import { SaveBar } from './bar/SaveBar.tsx';
import { FormSkeleton } from './layout/FormSkeleton.tsx';
import { RecordFormView } from './RecordForm.tsx';
import { useCreateRecord } from './save/useCreateRecord.ts';
import { useUpdateRecord } from './save/useUpdateRecord.tsx';
import { useCancel } from './useCancel.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';
import { startingValues } from './values/formValues.ts';

export interface RecordDialogProps {
  readonly entityName: string;
  /** The record to edit; undefined to create one. */
  readonly id?: string | number | undefined;
  /** Initial values of a new record. */
  readonly prefill?: RecordData | undefined;
  /** Fields that the caller sets: not shown, saved with their prefilled value. */
  readonly fixed?: readonly string[] | undefined;
  readonly onSaved: (record: RecordData) => void;
  readonly onClose: () => void;
}

/** A record's form in a dialog: opened by pickers, by lists of child rows, and by hand-written pages. */
export function RecordDialog({ entityName, ...props }: RecordDialogProps) {
  const { entity, isFailed } = useTarget(entityName);
  if (isFailed) return <LoadErrorDialog onClose={props.onClose} />;
  if (!entity) return null;
  return (
    <EntityProvider entity={entity}>
      {props.id === undefined ? <NewInDialog {...props} /> : <LoadedRecordDialog {...props} id={props.id} />}
    </EntityProvider>
  );
}

type InnerProps = Omit<RecordDialogProps, 'entityName'>;

function NewInDialog({ prefill, fixed, onSaved, onClose }: InnerProps) {
  const { entity } = useEntity();
  const create = useCreateRecord();
  const [initial] = useState(() => startingValues(entity, prefill));
  return (
    <FormDialog
      options={{ mode: 'create', initial, onSave: create }}
      fixed={fixed ?? (entity.parent === undefined ? undefined : prefilledOwner(entity.parent, prefill))}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/**
 * Returns the field that references the owner if it is prefilled. The form then hides it, because the new child row is
 * added on its owner's page.
 */
function prefilledOwner(parent: string, prefill: RecordData = {}): string[] {
  return prefill[parent] === undefined ? [] : [parent];
}

function LoadedRecordDialog({ id, ...props }: InnerProps & { readonly id: string | number }) {
  const { entity } = useEntity();
  const { data, error, isFetchedAfterMount } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: failureInPlace },
  );
  if (error) return <LoadErrorDialog onClose={props.onClose} error={error} />;
  if (data && isFetchedAfterMount) return <EditInDialog record={data} {...props} />;
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="md" aria-busy>
      <DialogContent>
        <FormSkeleton />
      </DialogContent>
    </Dialog>
  );
}

/** Error dialog when loading fails; the page below stays unchanged. */
function LoadErrorDialog({ onClose, error }: { readonly onClose: () => void; readonly error?: Error }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose}>
      <DialogContent>
        <Alert severity="error">{error?.message || translate('ra.notification.http_error')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function EditInDialog({ record, fixed, onSaved, onClose }: InnerProps & { readonly record: RecordData }) {
  const { entity } = useEntity();
  const { save, conflict } = useUpdateRecord(record);
  const options = { mode: 'edit', initial: record, record, onSave: save } as const;
  const owner = entity.parent === undefined ? [] : [entity.parent];
  return (
    <>
      <FormDialog options={options} fixed={fixed ?? owner} onSaved={onSaved} onClose={onClose} />
      {conflict}
    </>
  );
}

interface FormDialogProps {
  readonly options: RecordFormOptions;
  /** Fields that the caller sets. */
  readonly fixed?: readonly string[] | undefined;
  readonly onSaved: (record: RecordData) => void;
  readonly onClose: () => void;
}

/** A form in a dialog. Asks before it closes with unsaved changes. */
function FormDialog({ options, fixed, onSaved, onClose }: FormDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const control = useRecordForm(options);
  const release = useUnsavedChanges(control.changed.length > 0, true);
  const { cancel, question } = useCancel(control, onClose);
  const save = async () => {
    const outcome = await control.save();
    if (outcome.kind !== 'saved') return;
    release();
    onSaved(outcome.record);
  };
  const name = inSentence(text(entity.title));
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate(options.mode === 'create' ? 'form.add' : 'form.edit', { name })}
      </DialogTitle>
      <RecordFormView
        control={control}
        slots={useFormSlots(entity.name)}
        fixed={fixed}
        autoFocus
        isInDialog
        onSubmit={save}
      >
        <SaveBar
          onCancel={cancel}
          isInDialog
          note={options.mode !== 'create' && <ServiceLimits of={['versions']} />}
        />
      </RecordFormView>
      {question}
    </Dialog>
  );
}
