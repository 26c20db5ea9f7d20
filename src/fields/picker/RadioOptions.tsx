import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ControlProps } from '../control.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { type Entry, entryOf } from './entry.ts';

interface RadioOptionsProps extends Omit<ControlProps, 'field' | 'id'> {
  readonly entries: readonly Entry[];
}

/** Stacked radio buttons for a few entries. If the current value matches no entry, it has a radio button too. */
export function RadioOptions({ entries, value, onChange, ...control }: RadioOptionsProps) {
  const ref = useControlRef(control);
  const chosen = value === null || value === undefined ? undefined : entryOf(entries, value);
  const all = chosen === undefined || entries.includes(chosen) ? entries : [...entries, chosen];
  return (
    <RadioGroup
      aria-labelledby={control.labelId}
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid === true ? true : undefined}
      aria-required={control.required === true ? true : undefined}
      value={chosen?.key ?? ''}
      onChange={(_event, key) => onChange(all.find((entry) => entry.key === key)?.value ?? null)}
      onBlur={control.onBlur}
    >
      {all.map((entry, index) => (
        <FormControlLabel
          key={entry.key}
          value={entry.key}
          control={<Radio size="small" slotProps={{ input: index === 0 ? { ref } : {} }} />}
          label={entry.label}
          sx={{ ml: '-9px', mr: 0, minHeight: 32, [touch]: { minHeight: touchTarget } }}
        />
      ))}
    </RadioGroup>
  );
}
