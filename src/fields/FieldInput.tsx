import type { InputFaceProps } from './face.ts';
import { faces } from './faces.ts';

/** The input of a field, by its kind. Conditions (hidden, read-only, required) are the form's to decide. */
export function FieldInput(props: InputFaceProps) {
  const { Input } = faces[props.field.kind];
  return <Input {...props} />;
}
