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
  /** Behind the name: a mark, a link. */
  readonly end?: ReactNode;
}

/** A searchable picker of one entry, "None selected" first. */
export function PickOne({ control, entries, chosen, onChoose, search, end }: PickOneProps) {
  const none = noneEntry(useNoneText(control.field));
  const { picker, isTyping } = usePickerProps([none, ...entries], search, control.labelId);
  const same = useSame(chosen, isTyping);
  return (
    <PickerNote value={search?.note}>
      <Autocomplete<Entry, false, false, false>
        {...picker}
        fullWidth
        size="small"
        openOnFocus={control.opensAtFocus === true}
        id={control.id}
        value={same}
        onChange={(_event, entry) => onChoose(entry === null || entry.role === 'none' ? null : entry)}
        renderInput={(params) => (
          <PickerInput params={params} control={control} placeholder={none.label} end={end} />
        )}
      />
    </PickerNote>
  );
}

/**
 * The same object for as long as it says the same, and while somebody types: a picker takes a new one for a new choice
 * and drops what is typed. What was chosen may get its name only then.
 */
export function useSame<T>(value: T, isTyping: boolean): T {
  const stored = useRef(value);
  const isNew = JSON.stringify(keysOf(stored.current)) !== JSON.stringify(keysOf(value));
  if (isNew || (!isTyping && JSON.stringify(stored.current) !== JSON.stringify(value)))
    stored.current = value;
  return stored.current;
}

/** Which entries these are, whatever they are called by now. */
function keysOf(value: unknown): unknown[] {
  return [value].flat().map((entry) => (entry as Entry | null)?.key);
}
