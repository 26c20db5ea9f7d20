import type { UseFormReturn } from 'react-hook-form';

/** The methods of react-hook-form. Form state is read with `useFormState` instead. */
export type FormMethods = Omit<UseFormReturn, 'formState'>;
