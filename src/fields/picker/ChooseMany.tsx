import type { ControlProps } from '../control.ts';
import { entryOf, valuesOf } from './entry.ts';
import { PickMany } from './PickMany.tsx';
import { useChoiceEntries } from './useChoiceEntries.ts';

/** Several of a field's choices, each a chip. */
export function ChooseMany(control: ControlProps) {
  const entries = useChoiceEntries(control.field);
  const values: readonly unknown[] = Array.isArray(control.value) ? control.value : [];
  return (
    <PickMany
      control={control}
      entries={entries}
      chosen={values.map((value) => entryOf(entries, value))}
      onChoose={(chosen) => control.onChange(valuesOf(chosen, control))}
    />
  );
}
