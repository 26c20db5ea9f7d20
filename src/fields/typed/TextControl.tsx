import OutlinedInput from '@mui/material/OutlinedInput';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { rawText } from './typing.ts';

/** HTML attributes of a text input, by kind of text field. */
const textAttributes = {
  text: { inputMode: 'text', autoCapitalize: 'sentences', spellCheck: false },
  longText: { inputMode: 'text', autoCapitalize: 'sentences', spellCheck: true },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const;

type TextKind = keyof typeof textAttributes;

/**
 * Control for a single-line or multi-line text. An empty text is stored as null; surrounding spaces are removed on
 * blur.
 */
export function TextControl({ field, value, onChange, onBlur, ...control }: ControlProps) {
  const kind: TextKind = isTextKind(field.kind) ? field.kind : 'text';
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
        input: {
          ...ariaOf({ field, value, onChange, ...control }),
          ...textAttributes[kind],
          autoComplete: 'off',
        },
      }}
    />
  );
}

function isTextKind(kind: string): kind is TextKind {
  return Object.hasOwn(textAttributes, kind);
}
