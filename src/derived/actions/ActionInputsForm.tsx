import Box from '@mui/material/Box';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import type { SaveFailure, SaveOutcome } from '../../results/saveOutcome.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { FormStateProvider } from '../form/FormStateProvider.tsx';
import { FormFields } from '../form/layout/FormFields.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import type { ActionInputs } from './useActionInputs.ts';

/** The elements of the rendered form, which the dialog places in its own layout. */
interface DrawnForm {
  readonly fields: ReactNode;
  /** The error message that belongs to no field of the form. */
  readonly failure: ReactNode;
  readonly isReady: boolean;
}

interface ActionInputsFormProps {
  readonly inputs: ActionInputs;
  readonly onAct: (values: RecordData) => Promise<SaveFailure | 'done' | 'busy'>;
  readonly render: (form: DrawnForm) => ReactNode;
}

/**
 * Renders the form for an action's inputs around the dialog's content (`render`). Without inputs, the form has only the
 * submit button.
 */
export function ActionInputsForm({ inputs, onAct, render }: ActionInputsFormProps) {
  const { entity, start, error, retry } = inputs;
  const translate = useTranslate();
  if (!entity) return <SubmitOnlyForm onAct={onAct} render={render} />;
  if (start) return <InputsForm entity={entity} start={start} onAct={onAct} render={render} />;
  const fields = error ? (
    <ResultMessage title={translate('actions.previewFailed')} error={error} onRetry={retry} />
  ) : (
    <RowsSkeleton rows={2} height={32} />
  );
  return render({ fields, failure: undefined, isReady: false });
}

function SubmitOnlyForm({ onAct, render }: Omit<ActionInputsFormProps, 'inputs'>) {
  const [failure, setFailure] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the record's form, although the DOM does not nest them.
    event.stopPropagation();
    setFailure(undefined);
    void onAct({}).then((outcome) => typeof outcome === 'object' && setFailure(outcome.message ?? ''));
  };
  return (
    <form noValidate onSubmit={submit}>
      {render({ fields: null, failure, isReady: true })}
    </form>
  );
}

interface InputsFormProps extends Omit<ActionInputsFormProps, 'inputs'> {
  readonly entity: Entity;
  readonly start: RecordData;
}

function InputsForm({ entity, ...props }: InputsFormProps) {
  // The surrounding context provides the record's entity, but the form needs the entity that declares the action's
  // inputs.
  return (
    <EntityProvider entity={entity}>
      <InnerForm {...props} />
    </EntityProvider>
  );
}

function InnerForm({ start, onAct, render }: Omit<InputsFormProps, 'entity'>) {
  const save = async (values: RecordData): Promise<SaveOutcome> => {
    const outcome = await onAct(values);
    if (outcome === 'busy') return { kind: 'withdrawn' };
    return outcome === 'done' ? { kind: 'saved', record: values } : { kind: 'failed', failure: outcome };
  };
  const control = useRecordForm({ mode: 'edit', initial: start, onSave: save });
  const release = useUnsavedChanges(control.changed.length > 0, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void control.save().then((outcome) => outcome.kind === 'saved' && release());
  };
  const fields = (
    <Box sx={plain}>
      <FormFields mode="edit" states={control.states} autoFocus />
    </Box>
  );
  return (
    <FormStateProvider control={control}>
      <form noValidate ref={control.box} onSubmit={submit} onBlur={control.onBlur}>
        {render({ fields, failure: control.failure?.message, isReady: true })}
      </form>
    </FormStateProvider>
  );
}

/** In a dialog the fields are stacked, without a frame. */
const plain = {
  '& section': { border: 0, p: 0 },
  '& section > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
