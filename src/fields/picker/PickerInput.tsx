import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';

interface PickerInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly control: ControlProps;
  readonly placeholder: string;
  readonly end?: ReactNode;
}

/** The text field of a picker. */
export function PickerInput({ params, control, placeholder, end }: PickerInputProps) {
  const { slotProps, ...rest } = params;
  const { endAdornment, ...input } = slotProps.input;
  const ref = useControlRef(control);
  return (
    <OutlinedInput
      {...rest}
      {...input}
      placeholder={placeholder}
      error={control.invalid ?? false}
      onBlur={control.onBlur}
      inputRef={ref}
      endAdornment={
        <>
          {end}
          {endAdornment}
        </>
      }
      slotProps={{ input: { ...slotProps.htmlInput, ...ariaOf(control), spellCheck: false } }}
    />
  );
}
