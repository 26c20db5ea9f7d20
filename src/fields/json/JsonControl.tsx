import OutlinedInput from '@mui/material/OutlinedInput';
import { isStorable } from '#schemas/values/storable.ts';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { type Typing, useTypedText } from '../typed/typing.ts';
import { jsonErrorAt } from './jsonErrorAt.ts';

/** A value that no other kind can draw, as JSON. */
export function JsonControl(control: ControlProps) {
  const typed = useTypedText(jsonTyping, control);
  const ref = useControlRef(control);
  const leave = () => {
    typed.commit();
    control.onBlur?.();
  };
  return (
    <OutlinedInput
      multiline
      fullWidth
      size="small"
      minRows={control.compact ? 1 : 4}
      maxRows={20}
      id={control.id}
      value={typed.text}
      error={control.invalid ?? false}
      inputRef={ref}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={leave}
      sx={{ fontFamily: 'monospace', '& textarea': { fontFamily: 'inherit', fontSize: 13, lineHeight: 1.5 } }}
      slotProps={{
        input: { ...ariaOf(control), autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}

/** Any value, written as JSON with one part a line. */
export const jsonTyping: Typing = {
  format: (value) => JSON.stringify(value, undefined, 2),
  read: (text) => {
    const at = jsonErrorAt(text);
    const value: unknown = at === undefined ? JSON.parse(text) : undefined;
    if (at === undefined) return isStorable(value) ? { value } : { expected: 'precision' };
    return { expected: 'json', args: { line: text.slice(0, at).split('\n').length } };
  },
  inputMode: 'text',
};
