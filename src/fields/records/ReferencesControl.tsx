import type { Entity } from '#schemas/model/readEntity.ts';
import type { ControlProps } from '../control.ts';
import { type Entry, valuesOf } from '../picker/entry.ts';
import { PickMany } from '../picker/PickMany.tsx';
import { UnreadTarget } from './UnreadTarget.tsx';
import { useChosenEntries } from './useRecordEntries.ts';
import { useRecordPicker } from './useRecordPicker.ts';
import { useTarget } from './useTarget.ts';

/** Several records, each a chip, in the order in which they were chosen. */
export function ReferencesControl(control: ControlProps) {
  const { entity, isFailed } = useTarget(control.field.options.reference ?? '');
  if (!entity) return <UnreadTarget control={control} isFailed={isFailed} />;
  return <LoadedControl control={control} entity={entity} />;
}

function LoadedControl({ control, entity }: { readonly control: ControlProps; readonly entity: Entity }) {
  const ids: readonly unknown[] = Array.isArray(control.value) ? control.value : [];
  const chosen = useChosenEntries(entity, ids);
  const picker = useRecordPicker(entity, (id) => control.onChange([...ids, id]));
  const choose = (entries: readonly Entry[]) => {
    if (!picker.startsCreating(entries.find((entry) => entry.role === 'create')))
      control.onChange(valuesOf(entries, control));
  };
  return (
    <>
      <PickMany
        control={control}
        entries={picker.entries}
        chosen={chosen}
        onChoose={choose}
        search={picker.search}
      />
      {picker.dialog}
    </>
  );
}
