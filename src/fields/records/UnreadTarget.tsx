import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { type Entry, valuesOf } from '../picker/entry.ts';
import { PickMany } from '../picker/PickMany.tsx';
import { idText } from './RecordName.tsx';
import { useChosenEntries } from './useRecordEntries.ts';
import { useRecordPicker } from './useRecordPicker.tsx';
import { useTarget } from './useTarget.ts';

interface UnreadTargetProps {
  readonly control: ControlProps;
  readonly isFailed: boolean;
}

/** In a picker's place while what it picks from is not known: as high, with the value that it keeps. */
export function UnreadTarget({ control, isFailed }: UnreadTargetProps) {
  const translate = useTranslate();
  const ids = [control.value].flat().filter((id) => id !== null && id !== undefined);
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly
        id={control.id}
        value={isFailed ? ids.map(idText).join(', ') : ''}
        slotProps={{ input: { 'aria-busy': !isFailed } }}
      />
      {isFailed && <HelpLine role="alert">{translate('fields.picker.failed')}</HelpLine>}
    </>
  );
}

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
