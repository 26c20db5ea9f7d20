import type { ComponentType } from 'react';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { DisplayRendererProps, InputRendererProps } from '../renderer.ts';
import { TextDisplay } from '../shown/EmptyValue.tsx';

interface FixedInputProps extends InputRendererProps {
  /** Chooses between the only value and none, where the field may be left out. */
  readonly Control: ComponentType<ControlProps>;
}

/**
 * A field that can have one value only: told, where it is always there, since nobody has to say it; else there is a
 * choice between it and nothing.
 */
export function FixedInput({ readOnly = false, ...props }: FixedInputProps) {
  const { isAlways = false } = props.field;
  const isTold = isAlways || (fixedValue(props.field) ?? null) === null;
  return (
    <FramedInput
      {...props}
      readOnly={readOnly || isTold}
      Display={isAlways && !readOnly ? OnlyValue : TextDisplay}
    />
  );
}

/** The value as it will be kept, also before the object is there that it is a part of. */
function OnlyValue({ field }: DisplayRendererProps) {
  return <TextDisplay field={field} value={fixedValue(field)} />;
}
