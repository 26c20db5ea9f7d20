import OutlinedInput from '@mui/material/OutlinedInput';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { useTypedText } from '../typed/useTypedText.ts';
import { jsonTyping } from './jsonTyping.ts';

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
