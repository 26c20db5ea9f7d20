import { useEffect, useState } from 'react';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import type { FormMethods } from './formMethods.ts';

/** Returns whether the user has edited a field, even if it is empty again. */
export function useIsTouched(form: FormMethods): (name: string) => boolean {
  const [begun] = useState(() => new Set<string>());
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const [first] = name === undefined ? [] : namesAlong(name);
          if (first !== undefined && type === 'change') begun.add(first);
        },
      }),
    [form, begun],
  );
  const [isBegun] = useState(() => (name: string) => begun.has(name));
  return isBegun;
}
