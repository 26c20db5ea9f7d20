import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FocusEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { writtenDuration } from '#schemas/values/writtenDuration.ts';
import { ariaOf, type ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { useControlRef } from '../frame/useControlRef.ts';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { formatValue, type Reading, type Typing, useTypedText } from '../typed/typing.ts';
import { type DurationPart, joinDuration, partsOf, splitDuration } from './parts.ts';

/** Separator between the parts of a duration when it is handled as one text. Each part has its own input. */
const partMark = '|';

/**
 * Parses and formats a duration that is edited in separate inputs for days, hours and minutes, depending on its unit.
 */
export const durationTyping: Typing = {
  format: (value, { field }) =>
    typeof value === 'number' ? splitDuration(field, value).join(partMark) : String(value),
  read: (text, { field }) => readParts(text.split(partMark), field),
  inputMode: 'decimal',
};

function readParts(texts: readonly string[], field: Field): Reading {
  const parts = texts.map((text) => (/^\s*-?\d*\.?\d*\s*$/.test(text) ? Number(text) : Number.NaN));
  const total = joinDuration(field, parts);
  const fits = field.shape.type === 'integer' ? Number.isSafeInteger(total) : Number.isFinite(total);
  return fits ? { value: total } : { expected: 'duration' };
}

/**
 * Parses and formats a duration as one text, for inputs in which several durations are typed: "2 d 4 h", or a plain
 * number in the field's unit. ISO text is not changed.
 */
export const durationLineTyping: Typing = {
  format: formatValue,
  read: (text, { field }) => (field.shape.type === 'string' ? { value: text } : readLine(text, field)),
  inputMode: 'text',
};

function readLine(text: string, field: Field): Reading {
  // A plain number is in the field's unit, with optional thousands separators: `1,825`.
  const plain = text.trim().replace(/(?<=\d),(?=\d{3})/g, '');
  if (/^-?\d+(\.\d+)?$/.test(plain)) return { value: Number(plain) };
  const written = writtenDuration(text);
  const parts = partsOf(field);
  const isOther = (['days', 'hours', 'minutes'] as const).some(
    (part) => !parts.includes(part) && (written?.[part] ?? 0) > 0,
  );
  if (!written || isOther) return { expected: 'duration' };
  const total = joinDuration(
    field,
    parts.map((part) => written[part] ?? 0),
  );
  return { value: written.isNegative ? -total : total };
}

/** Edit renderers of durations. */
export const durationEditRenderers: EditRenderers = {
  Input: (props) => (
    <FramedInput
      {...props}
      Control={DurationControl}
      Display={FiguresDisplay}
      grouped={(field) => field.shape.type !== 'string'}
    />
  ),
  Filter: (props) => <OperatorFilter {...props} One={DurationControl} typing={durationLineTyping} />,
};

/**
 * Control for a duration: inputs for days, hours and minutes, depending on its unit, or one text input for ISO text
 * (`P1D`).
 */
function DurationControl(control: ControlProps) {
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
  // Moving the focus between the inputs does not end the editing, so that all of them can be cleared.
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
