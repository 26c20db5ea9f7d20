import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectFieldProps<V extends string | number>
  extends Omit<TextFieldProps, 'select' | 'value' | 'onChange' | 'children'> {
  /** A value that no option has chooses none of them. */
  readonly value: V | undefined;
  /** The choices with their labels, in order; the value `''` stands for none, and has a label of its own. */
  readonly options: readonly (readonly [value: V, label: ReactNode])[];
  readonly onChange: (value: V) => void;
}

/** One choice out of a list that opens. */
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
