import Autocomplete from '@mui/material/Autocomplete';
import { type ReactNode, useRef } from 'react';
import type { ControlProps } from '../control.ts';
import { type Entry, noneEntry } from './entry.ts';
import { PickerInput, PickerNote, usePickerProps } from './PickerInput.tsx';
import type { Search } from './search.ts';
import { useNoneText } from './useNoneText.ts';

interface PickOneProps {
  readonly control: ControlProps;
  readonly entries: readonly Entry[];
  readonly chosen: Entry | null;
  readonly onChoose: (entry: Entry | null) => void;
  readonly search?: Search;
  /** Content after the selected entry, such as an icon or a link. */
  readonly end?: ReactNode;
}

/** A searchable picker for one entry. Its first entry is "None selected". */
export function PickOne({ control, entries, chosen, onChoose, search, end }: PickOneProps) {
  const none = noneEntry(useNoneText(control.field));
  const { picker, isTyping } = usePickerProps([none, ...entries], search, control.labelId);
  const stableChosen = useSame(chosen, isTyping);
  return (
    <PickerNote value={search?.note}>
      <Autocomplete<Entry, false, false, false>
        {...picker}
        fullWidth
        size="small"
        openOnFocus={control.opensAtFocus === true}
        id={control.id}
        value={stableChosen}
        onChange={(_event, entry) => onChoose(entry === null || entry.role === 'none' ? null : entry)}
        renderInput={(params) => (
          <PickerInput params={params} control={control} placeholder={none.label} end={end} />
        )}
      />
    </PickerNote>
  );
}

/**
 * Returns the previous object while the same entries are selected and either their content is unchanged or the user is
 * typing. MUI's picker treats a new object as a new selection and clears the typed text, for example when the label of
 * the selected record loads.
 */
export function useSame<T>(value: T, isTyping: boolean): T {
  const stored = useRef(value);
  const isNew = JSON.stringify(keysOf(stored.current)) !== JSON.stringify(keysOf(value));
  if (isNew || (!isTyping && JSON.stringify(stored.current) !== JSON.stringify(value)))
    stored.current = value;
  return stored.current;
}

/** The keys of the selected entries, without their labels. */
function keysOf(value: unknown): unknown[] {
  return [value].flat().map((entry) => (entry as Entry | null)?.key);
}
