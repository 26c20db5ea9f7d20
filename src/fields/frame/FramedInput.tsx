import type { ComponentType } from 'react';
import type { Field } from '#schemas/model/readFields.ts';
import type { ControlProps } from '../control.ts';
import type { DisplayRendererProps, InputRendererProps } from '../renderer.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldInput } from './useFieldInput.ts';

interface FramedInputProps extends InputRendererProps {
  readonly Control: ComponentType<ControlProps>;
  readonly Display: ComponentType<DisplayRendererProps>;
  /** Several controls under one name. */
  readonly grouped?: boolean | ((field: Field) => boolean);
  readonly Note?: ComponentType<Pick<ControlProps, 'field' | 'value'>>;
}

/** The input of a kind from its control and its display: in a frame, inside a form. */
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
