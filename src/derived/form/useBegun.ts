import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { namesAlong } from '#schemas/values/pathSteps.ts';

/** Tells of a field, by its name, whether the person has typed or chosen anything in it, even if it is empty again. */
export function useBegun(form: UseFormReturn): (name: string) => boolean {
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
