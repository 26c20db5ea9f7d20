import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, ReactNode } from 'react';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import type { Typing, TypingContext } from './typing.ts';
import { type TypedText, useTypedText } from './typing.ts';

export interface TypedControlProps extends ControlProps {
  readonly typing: Typing;
  /** Content at the end of the input, such as a unit or a button. */
  readonly end?: ReactNode;
  readonly placeholder?: string;
  readonly maxWidth?: number | string;
  readonly onKey?: (
    event: KeyboardEvent<HTMLElement>,
    typed: TypedText,
    typingContext: TypingContext,
  ) => void;
}

/** A single-line input whose text is parsed as a value of the field's kind. */
export function TypedControl({ typing, end, placeholder, maxWidth, onKey, ...control }: TypedControlProps) {
  const typed = useTypedText(typing, control);
  const ref = useControlRef(control);
  const leave = () => {
    typed.commit();
    control.onBlur?.();
  };
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={control.id}
      value={typed.text}
      placeholder={placeholder ?? ''}
      error={control.invalid ?? false}
      sx={{ maxWidth: maxWidth ?? 'none', pr: end ? 0.5 : 0 }}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => onKey?.(event, typed, typed.typingContext)}
      inputRef={ref}
      endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : undefined}
      slotProps={{
        input: {
          ...ariaOf(control),
          className: 'tabular',
          inputMode: typing.inputMode,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  );
}
