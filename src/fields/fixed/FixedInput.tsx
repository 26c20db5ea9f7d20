import type { ComponentType } from 'react';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { DisplayRendererProps, InputRendererProps } from '../renderer.ts';
import { TextDisplay } from '../shown/EmptyValue.tsx';

interface FixedInputProps extends InputRendererProps {
  /** Chooses between the only value and none, for optional fields. */
  readonly Control: ComponentType<ControlProps>;
}

/**
 * A field with one possible value. If it is always set, the value is shown read-only; if optional, the user chooses
 * between it and nothing.
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

/** The value that will be saved, even before its parent object exists. */
function OnlyValue({ field }: DisplayRendererProps) {
  return <TextDisplay field={field} value={fixedValue(field)} />;
}
