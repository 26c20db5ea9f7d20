import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectFieldProps<V extends string | number>
  extends Omit<TextFieldProps, 'select' | 'value' | 'onChange' | 'children'> {
  /** The selected value. If no option has this value, nothing is selected. */
  readonly value: V | undefined;
  /** Options with their labels, in order. The value `''` means none and has its own label. */
  readonly options: readonly (readonly [value: V, label: ReactNode])[];
  readonly onChange: (value: V) => void;
}

export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value, options, onChange, slotProps, ...field } = props;
  const isKnown = options.some(([option]) => option === value);
  const hasNone = options.some(([option]) => option === '');
  return (
    <TextField
      {...field}
      select
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value as V)}
      slotProps={{
        ...(hasNone ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}),
        ...slotProps,
      }}
    >
      {options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
