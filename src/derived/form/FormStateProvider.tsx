import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormRecordProvider } from '../../fields/records/Offered.tsx';
import type { FormMethods } from './formMethods.ts';
import { RecordFormProvider } from './RecordFormContext.ts';
import type { RecordFormControl } from './useRecordForm.ts';

interface FormStateProviderProps {
  readonly control: RecordFormControl;
  readonly children: ReactNode;
}

/** Gives the state of a form to what is drawn inside of it: to inputs, groups and pickers, and to react-hook-form's hooks. */
export function FormStateProvider({ control, children }: FormStateProviderProps) {
  const { form } = control;
  return (
    // Who reads what changes asks the form (`useFormState`), not the context.
    <FormProvider {...form} formState={form.control._formState}>
      <RecordFormProvider value={control}>
        <FormRecordProvider value={control}>
          {children}
          <AfterPaint>
            <Mounted form={form} />
          </AfterPaint>
        </FormRecordProvider>
      </RecordFormProvider>
    </FormProvider>
  );
}

/** Keeps a form going. A component of its own: `useForm` has whoever calls it drawn twice before anything is painted. */
function Mounted({ form }: { readonly form: FormMethods }) {
  useForm({ formControl: form });
  return null;
}

function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted && children;
}
