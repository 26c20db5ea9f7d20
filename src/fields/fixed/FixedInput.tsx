import type { ComponentType } from 'react';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { DisplayRendererProps, InputRendererProps } from '../renderer.ts';
import { TextDisplay } from '../shown/EmptyValue.tsx';

interface FixedInputProps extends InputRendererProps {
  /** Control that offers the only possible value and none, for optional fields. */
  readonly Control: ComponentType<ControlProps>;
}

/**
 * Input for a field with only one possible value. If the field always has that value, it is shown read-only; if the
 * field is optional, the user chooses between that value and none.
 */
export function FixedInput({ readOnly = false, ...props }: FixedInputProps) {
  const { isAlways = false } = props.field;
  const showsValue = isAlways || (fixedValue(props.field) ?? null) === null;
  return (
    <FramedInput
      {...props}
      readOnly={readOnly || showsValue}
      Display={isAlways && !readOnly ? OnlyValue : TextDisplay}
    />
  );
}

/** Shows the only possible value, which will be saved, even if the object around it does not exist yet. */
function OnlyValue({ field }: DisplayRendererProps) {
  return <TextDisplay field={field} value={fixedValue(field)} />;
}
