import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormRecordProvider } from '../../fields/records/OfferedRecords.tsx';
import type { FormMethods } from './formMethods.ts';
import { RecordFormProvider } from './RecordFormContext.ts';
import type { RecordFormControl } from './useRecordForm.ts';

interface FormStateProviderProps {
  readonly control: RecordFormControl;
  readonly children: ReactNode;
}

/** Provides the form's state to its children, including the hooks of react-hook-form. */
export function FormStateProvider({ control, children }: FormStateProviderProps) {
  const { form } = control;
  return (
    // Components read form state with `useFormState`, which subscribes, and not from the context.
    <FormProvider {...form} formState={form.control._formState}>
      <RecordFormProvider value={control}>
        <FormRecordProvider value={control}>
          {children}
          <AfterPaint>
            <MountedForm form={form} />
          </AfterPaint>
        </FormRecordProvider>
      </RecordFormProvider>
    </FormProvider>
  );
}

/**
 * Calls `useForm` to connect the form methods to React. This is a separate component, because `useForm` renders its
 * caller twice before the first paint.
 */
function MountedForm({ form }: { readonly form: FormMethods }) {
  useForm({ formControl: form });
  return null;
}

function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted && children;
}
