import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { MutedTag } from '../../ui/MutedTag.tsx';
import type { ControlProps } from '../control.ts';
import { type Entry, entryOf, valuesOf } from './entry.ts';
import { PickerInput, PickerNote, usePickerProps } from './PickerInput.tsx';
import { useSame } from './PickOne.tsx';
import type { Search } from './search.ts';
import { useChoiceEntries } from './useChoiceEntries.ts';
import { useNoneText } from './useNoneText.ts';

interface PickManyProps {
  readonly control: ControlProps;
  readonly entries: readonly Entry[];
  /** The selected entries, in the order of selection. */
  readonly chosen: readonly Entry[];
  readonly onChoose: (entries: readonly Entry[]) => void;
  readonly search?: Search;
}

/** A searchable picker for several entries. The selected entries are chips, in the order of selection. */
export function PickMany({ control, entries, chosen, onChoose, search }: PickManyProps) {
  const placeholder = useNoneText(control.field);
  const { picker, isTyping } = usePickerProps(entries, search, control.labelId);
  const stableChosen = useSame([...chosen], isTyping);
  return (
    <PickerNote value={search?.note}>
      <Autocomplete<Entry, true, false, false>
        {...picker}
        multiple
        fullWidth
        disableCloseOnSelect
        openOnFocus={control.opensAtFocus === true}
        size="small"
        sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: '4.5px' } }}
        id={control.id}
        value={stableChosen}
        onChange={(_event, next) => onChoose(next)}
        renderValue={(values, itemProps) =>
          values.map((entry, index) => {
            const { key, ...item } = itemProps({ index });
            return (
              <Chip {...item} key={`${key}:${entry.key}`} size="small" label={<ChipLabel entry={entry} />} />
            );
          })
        }
        renderInput={(params) => (
          <PickerInput
            params={params}
            control={control}
            placeholder={chosen.length === 0 ? placeholder : ''}
          />
        )}
      />
    </PickerNote>
  );
}

function ChipLabel({ entry }: { readonly entry: Entry }) {
  return (
    <>
      {entry.label}
      {entry.mark !== undefined && <MutedTag text={entry.mark} />}
    </>
  );
}

/** Picker for several of a field's choices, as chips. */
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
