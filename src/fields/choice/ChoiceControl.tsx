import type { ControlProps } from '../control.ts';
import { entryOf } from '../picker/entry.ts';
import { PickOne } from '../picker/PickOne.tsx';
import { SelectOne } from '../picker/SelectOne.tsx';
import { useChoiceEntries } from '../picker/useChoiceEntries.ts';

/** More entries than these are searched rather than read. */
const readAtMost = 12;

/** One of a field's choices. */
export function ChoiceControl(control: ControlProps) {
  const { value, onChange } = control;
  const entries = useChoiceEntries(control.field);
  if (entries.length <= readAtMost) return <SelectOne {...control} entries={entries} />;
  const chosen = value === null || value === undefined ? null : entryOf(entries, value);
  return (
    <PickOne
      control={control}
      entries={entries}
      chosen={chosen}
      onChoose={(entry) => onChange(entry?.value ?? null)}
    />
  );
}
