import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { TextControl } from '../typed/TextControl.tsx';
import { useTypedText } from '../typed/useTypedText.ts';
import { durationTyping, partMark } from './durationTyping.ts';
import { type DurationPart, partsOf } from './parts.ts';

/** A duration: days, hours and minutes as far as its unit goes; ISO text (`P1D`) as text. */
export function DurationControl(control: ControlProps) {
  return control.field.shape.type === 'string' ? <TextControl {...control} /> : <Parts {...control} />;
}

function Parts(control: ControlProps) {
  const typed = useTypedText(durationTyping, control);
  const parts = partsOf(control.field);
  const texts = typed.text.split(partMark);
  const type = (index: number, text: string) => {
    const next = parts.map((_, at) => (at === index ? text : (texts[at] ?? '')));
    typed.type(next.every((one) => one.trim() === '') ? '' : next.join(partMark));
  };
  // Going from one part to the next leaves nothing yet: all of them can be emptied.
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    typed.commit();
    control.onBlur?.();
  };
  return (
    <Box
      role="group"
      aria-labelledby={control.labelId}
      onBlur={leave}
      sx={{ display: 'flex', gap: 1, maxWidth: 128 * parts.length }}
    >
      {parts.map((part, index) => (
        <PartInput
          key={part}
          part={part}
          text={texts[index] ?? ''}
          control={{
            ...control,
            ...(index > 0 && { inputRef: undefined, autoFocus: false }),
            id: `${control.id}${part}`,
          }}
          onType={(text) => type(index, text)}
        />
      ))}
    </Box>
  );
}

interface PartInputProps {
  readonly part: DurationPart;
  readonly text: string;
  readonly control: ControlProps;
  readonly onType: (text: string) => void;
}

function PartInput({ part, text, control, onType }: PartInputProps) {
  const translate = useTranslate();
  const ref = useControlRef(control);
  const unit = translate(`fields.unit.${part}`);
  return (
    <OutlinedInput
      size="small"
      id={control.id}
      value={text}
      error={control.invalid ?? false}
      inputRef={ref}
      sx={{ flex: '1 1 0', minWidth: 0 }}
      onChange={(event) => onType(event.target.value)}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      slotProps={{
        input: {
          ...ariaOf(control),
          'aria-label': unit,
          className: 'tabular',
          inputMode: 'decimal',
          autoComplete: 'off',
        },
      }}
    />
  );
}
