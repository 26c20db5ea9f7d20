import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ariaOf, type ControlProps } from '../control.ts';
import { FieldFrame } from '../frame/FramedInput.tsx';
import { FrameBox } from '../frame/frameBoxes.ts';
import { HelpLines } from '../frame/HelpLines.tsx';
import { HiddenText } from '../frame/HiddenText.tsx';
import { useControlRef } from '../frame/useControlRef.ts';
import { type FieldInput, useFieldInput } from '../frame/useFieldInput.ts';
import { YesNoControl } from '../picker/YesNoControl.tsx';
import type { InputRendererProps } from '../renderer.ts';
import { TextDisplay } from '../shown/EmptyValue.tsx';

/** Distance from a checkbox's edge to its label, in pixels. */
const labelOffset = 30;

/** Input for a yes/no field: a checkbox, or a drop-down if an answer is required and the field has no default. */
export function BooleanInput(props: InputRendererProps) {
  const input = useFieldInput(props);
  const { field, value } = input.control;
  if (!input.readOnly && !requiresAnswer(props)) return <LabelledCheckbox input={input} />;
  return (
    <FieldFrame input={input} display={<TextDisplay field={field} value={value} />}>
      <YesNoControl {...input.control} />
    </FieldFrame>
  );
}

/** Checkbox for a consent, which starts without a value. Unchecking it removes the value again. */
export function ConsentInput(props: InputRendererProps) {
  const input = useFieldInput(props);
  const { control } = input;
  if (input.readOnly)
    return (
      <FieldFrame input={input} display={<TextDisplay field={control.field} value={control.value} />}>
        {null}
      </FieldFrame>
    );
  const onChange = (value: unknown) => control.onChange(value === true ? true : null);
  return <LabelledCheckbox input={{ ...input, control: { ...control, onChange } }} />;
}

/**
 * Whether the user must choose yes or no. A checkbox is then wrong, because an unchecked box looks like the answer
 * "no".
 */
function requiresAnswer({ field, required }: InputRendererProps): boolean {
  return required === true && field.default === undefined;
}

function LabelledCheckbox({ input }: { readonly input: FieldInput }) {
  const { control, ids } = input;
  const label = <span id={ids.label}>{input.title}</span>;
  return (
    <FrameBox data-source={input.source} data-invalid={control.invalid || undefined}>
      {control.compact ? (
        <>
          <HiddenText id={ids.label}>{input.title}</HiddenText>
          <Box control={control} />
        </>
      ) : (
        <FormControlLabel
          control={<Box control={control} />}
          label={label}
          sx={{
            ml: '-9px',
            minHeight: 36,
            mr: 0,
            '& .MuiFormControlLabel-label': { fontWeight: 550, pl: 0.25 },
          }}
        />
      )}
      <HelpLines input={input} indent={control.compact ? '0px' : `${labelOffset}px`} />
    </FrameBox>
  );
}

function Box({ control }: { readonly control: ControlProps }) {
  const ref = useControlRef(control);
  return (
    <Checkbox
      size="small"
      checked={control.value === true}
      onChange={(event) => control.onChange(event.target.checked)}
      onBlur={control.onBlur}
      slotProps={{ input: { id: control.id, ref, 'aria-labelledby': control.labelId, ...ariaOf(control) } }}
    />
  );
}
