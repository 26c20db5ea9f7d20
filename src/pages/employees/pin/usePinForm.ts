import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { pinProblem } from '#schemas/rules/pin.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { useUnsavedChanges } from '../../../shell/unsaved/useUnsavedChanges.ts';

interface PinEntries {
  readonly phoneNumber: string;
  readonly pin: string;
  readonly confirm: string;
}

/**
 * The form of an employee's new PIN and the phone that it goes with. The rules of a PIN are asked when it is
 * sent, and from then on with each key; what was typed is kept nowhere.
 */
export function usePinForm(record: RecordData, onSaved: (record: RecordData) => void) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const [failed, setFailed] = useState<string>();
  const defaultValues: PinEntries = { phoneNumber: String(record.phoneNumber ?? ''), pin: '', confirm: '' };
  const form = useForm({ defaultValues });
  const { errors, isSubmitting, isDirty } = form.formState;
  const letGo = useUnsavedChanges(isDirty, true);

  const refuse = (error: unknown) => {
    const { message, fields } = readFailure(entity, 'changePhoneAndPin', error, translate);
    setFailed(message);
    for (const name of ['phoneNumber', 'pin'] as const) {
      const pinMessage = fields[name];
      if (pinMessage)
        form.setError(
          name,
          { message: translate(pinMessage.message, pinMessage.args) },
          { shouldFocus: true },
        );
    }
  };
  const save = form.handleSubmit(async ({ phoneNumber, pin }) => {
    setFailed(undefined);
    try {
      const query = { workerId: String(record.id) };
      const body = { phoneNumber: phoneNumber.trim() || null, pin, [versionField]: record[versionField] };
      const saved = (await provider.action(entity.name, 'changePhoneAndPin', { query, body })) as RecordData;
      letGo();
      keep(saved);
      notify('employees.pin.saved', { type: 'success' });
      onSaved(saved);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    save,
    failed,
    errors,
    isSaving: isSubmitting,
    inputs: {
      phoneNumber: form.register('phoneNumber'),
      pin: form.register('pin', {
        deps: ['confirm'],
        validate: (text) => {
          const problem = text === '' ? 'required' : pinProblem(text);
          return problem === undefined || translate(`problem.${problem}`);
        },
      }),
      confirm: form.register('confirm', {
        validate: (text, { pin }) => text === pin || translate('problem.pinConfirm'),
      }),
    },
  };
}
