import OutlinedInput from '@mui/material/OutlinedInput';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { rawText } from './typing.ts';

/** How a kind of text is typed. */
const manners = {
  text: { inputMode: 'text', autoCapitalize: 'sentences', spellCheck: false },
  longText: { inputMode: 'text', autoCapitalize: 'sentences', spellCheck: true },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const;

type Manner = keyof typeof manners;

/** Text of one line, or of as many as it needs. Emptied it is no value; spaces around it go when it is left. */
export function TextControl({ field, value, onChange, onBlur, ...control }: ControlProps) {
  const kind: Manner = isManner(field.kind) ? field.kind : 'text';
  const ref = useControlRef(control);
  const text = value === null || value === undefined ? '' : rawText(value);
  const change = (next: string) => onChange(next === '' ? null : next);
  const leave = () => {
    if (text !== cleanText(text)) change(cleanText(text));
    onBlur?.();
  };
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={control.id}
      value={text}
      error={control.invalid ?? false}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      inputRef={ref}
      {...(kind === 'longText' && !control.compact ? { multiline: true, minRows: 3, maxRows: 16 } : {})}
      slotProps={{
        input: { ...ariaOf({ field, value, onChange, ...control }), ...manners[kind], autoComplete: 'off' },
      }}
    />
  );
}

function isManner(kind: string): kind is Manner {
  return Object.hasOwn(manners, kind);
}
