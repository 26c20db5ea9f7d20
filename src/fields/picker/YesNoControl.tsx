import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { type Entry, entryOf, noneEntry } from './entry.ts';
import { useNoneText } from './useNoneText.ts';

/** Drop-down for yes, no or no value. */
export function YesNoControl(control: ControlProps) {
  const { localizer } = useEntity();
  const entries = [
    { key: 'true', value: true, label: localizer.yes },
    { key: 'false', value: false, label: localizer.no },
  ];
  return <SelectOne {...control} entries={entries} />;
}

interface SelectOneProps extends ControlProps {
  readonly entries: readonly Entry[];
}

/** A drop-down for a few entries. Its first entry is "None selected". */
export function SelectOne({ entries, value, onChange, ...control }: SelectOneProps) {
  const none = noneEntry(useNoneText(control.field));
  const ref = useControlRef(control);
  // A choice with the same label as "None selected". The drop-down then offers only the choice.
  const same = entries.find(({ label }) => label === none.label);
  const chosen = value === null || value === undefined ? (same ?? none) : entryOf(entries, value);
  const all = entries.includes(chosen) || chosen === none ? entries : [...entries, chosen];
  const choose = (key: string) => onChange(all.find((entry) => entry.key === key)?.value ?? null);
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      defaultOpen={control.opensAtFocus === true}
      value={chosen.key}
      labelId={control.labelId}
      error={control.invalid ?? false}
      required={control.required ?? false}
      aria-describedby={control.describedBy}
      SelectDisplayProps={{ id: control.id }}
      // The drop-down list is rendered at the end of the page, so it is a landmark with the label of its field.
      MenuProps={{ role: 'region', 'aria-labelledby': control.labelId }}
      onChange={(event) => choose(event.target.value)}
      onBlur={control.onBlur}
      inputRef={ref}
      renderValue={() => <Label entry={chosen} />}
    >
      {[...(same ? [] : [none]), ...all].map((entry) => (
        <MenuItem key={entry.key} value={entry.key}>
          <Label entry={entry} />
        </MenuItem>
      ))}
    </Select>
  );
}

function Label({ entry }: { readonly entry: Entry }) {
  return (
    <Box component="span" sx={entry.role === 'none' ? { color: 'text.secondary' } : {}}>
      {entry.label}
    </Box>
  );
}
