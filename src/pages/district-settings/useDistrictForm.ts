import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useUnsavedChanges } from '../../shell/unsaved/useUnsavedChanges.ts';
import { type DistrictValues, problemsOf, withValue } from './districtValues.ts';

/**
 * The fields of a district while they are typed into. `check` gives whether they can be sent, and puts the cursor
 * into the first field that cannot.
 */
export function useDistrictForm(start: DistrictValues) {
  const translate = useTranslate();
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isChanged = Object.entries(start).some(
    ([name, value]) => values[name as keyof DistrictValues] !== value,
  );
  const letGo = useUnsavedChanges(isChanged, true);
  const tell = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.querySelector<HTMLElement>(`main [name="${first}"]`)?.focus();
  };
  return {
    values,
    problems,
    isChanged,
    letGo,
    tell,
    reset: (to: DistrictValues) => {
      setValues(to);
      setProblems({});
    },
    change: (name: keyof DistrictValues, value: string) => {
      setValues((before) => withValue(before, name, value));
      setProblems(({ [name]: _, ...others }) => others);
    },
    check: () => {
      const found = problemsOf(values);
      tell(Object.fromEntries(Object.entries(found).map(([name, key]) => [name, translate(key)])));
      return Object.keys(found).length === 0;
    },
  };
}
