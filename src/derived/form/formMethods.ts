import type { UseFormReturn } from 'react-hook-form';

/** What react-hook-form does with a form; what changes in it is asked for by `useFormState`. */
export type FormMethods = Omit<UseFormReturn, 'formState'>;
