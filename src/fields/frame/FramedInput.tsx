import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ControlProps } from '../control.ts';
import type { DisplayRendererProps, InputRendererProps } from '../renderer.ts';
import { FrameBox, ReadOnlyBox } from './frameBoxes.ts';
import { HelpLines } from './HelpLines.tsx';
import { HiddenText } from './HiddenText.tsx';
import { LabelText } from './LabelText.tsx';
import { type FieldInput, useFieldInput } from './useFieldInput.ts';

interface FramedInputProps extends InputRendererProps {
  readonly Control: ComponentType<ControlProps>;
  readonly Display: ComponentType<DisplayRendererProps>;
  /** Whether the input has several controls with one common label, for all fields of the kind or by field. */
  readonly grouped?: boolean | ((field: Field) => boolean);
  readonly Note?: ComponentType<Pick<ControlProps, 'field' | 'value'>>;
}

/** The input of a kind of field: its control, or its display if read-only, in a frame that is connected to the form. */
export function FramedInput({ Control, Display, grouped = false, Note, ...props }: FramedInputProps) {
  const input = useFieldInput(props);
  const { field, value } = input.control;
  return (
    <FieldFrame
      input={input}
      grouped={typeof grouped === 'function' ? grouped(field) : grouped}
      display={<Display field={field} value={value} />}
      note={Note && <Note field={field} value={value} />}
    >
      <Control {...input.control} />
    </FieldFrame>
  );
}

export interface FieldFrameProps {
  readonly input: FieldInput;
  /** Whether the input has several controls. The label then names the group, and a click on it focuses none of them. */
  readonly grouped?: boolean;
  /** Shown instead of the control if the field is read-only. */
  readonly display: ReactNode;
  /** Content at the end of the help line, such as the number of characters left. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every input: label, control, description, and one line for the hint or the problem. */
export function FieldFrame({ input, grouped = false, display, note, children }: FieldFrameProps) {
  const { control, ids } = input;
  return (
    <FrameBox data-source={input.source} data-invalid={input.problem !== undefined || undefined}>
      <FieldLabel input={input} grouped={grouped} />
      {input.readOnly ? (
        <ReadOnlyBox role="group" aria-labelledby={ids.label} aria-describedby={control.describedBy}>
          {display}
        </ReadOnlyBox>
      ) : (
        children
      )}
      <HelpLines input={input} note={note} />
    </FrameBox>
  );
}

function FieldLabel({ input, grouped }: { readonly input: FieldInput; readonly grouped: boolean }) {
  const { control, ids, readOnly } = input;
  const required = control.required === true;
  const content = <LabelText title={input.title} required={required} readOnly={readOnly} />;
  const own = !grouped && !readOnly;
  const naming = own ? ({ as: 'label', htmlFor: control.id } as const) : {};
  if (control.compact) {
    return (
      <HiddenText {...naming} id={ids.label}>
        {content}
      </HiddenText>
    );
  }
  return (
    <Typography
      component={own ? 'label' : 'span'}
      {...(own ? { htmlFor: control.id } : {})}
      id={ids.label}
      variant="body2"
      sx={{ display: 'block', width: 'fit-content', fontWeight: 550, mb: 0.5 }}
    >
      {content}
    </Typography>
  );
}
