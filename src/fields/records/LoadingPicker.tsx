import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { type Entry, valuesOf } from '../picker/entry.ts';
import { PickMany } from '../picker/PickMany.tsx';
import { idText } from './RecordName.tsx';
import { type EarlyInput, useEarlyInput } from './useEarlyInput.ts';
import { useChosenEntries } from './useRecordEntries.ts';
import { useRecordPicker } from './useRecordPicker.tsx';
import { useTarget } from './useTarget.ts';

interface LoadingPickerProps {
  readonly control: ControlProps;
  readonly isFailed: boolean;
  /** Stores what the user types here, to pass it on to the picker once that is ready. */
  readonly before: RefObject<EarlyInput>;
}

/**
 * Text input shown instead of a record picker while the referenced entity loads, with the same height. If loading
 * fails, shows the ids of the selected records.
 */
export function LoadingPicker({ control, isFailed, before }: LoadingPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const ids = [control.value].flat().filter((id) => id !== null && id !== undefined);
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={isFailed}
        id={control.id}
        value={isFailed ? ids.map(idText).join(', ') : typed}
        onChange={({ target }) => {
          before.current.text = target.value;
          setTyped(target.value);
        }}
        onFocus={() => {
          before.current.hasFocus = true;
        }}
        onBlur={() => {
          before.current.hasFocus = false;
        }}
        // Ignores Enter while text is typed, as the picker does, because Enter would submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') event.preventDefault();
        }}
        slotProps={{ input: { 'aria-busy': !isFailed } }}
      />
      {isFailed && <HelpLine role="alert">{translate('fields.picker.failed')}</HelpLine>}
    </>
  );
}

/** Picker for several records, shown as chips in the order of selection. */
export function ReferencesControl(control: ControlProps) {
  const { entity, isFailed } = useTarget(control.field.options.reference ?? '');
  const before = useEarlyInput(control.id, entity !== undefined);
  if (!entity) return <LoadingPicker control={control} isFailed={isFailed} before={before} />;
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
