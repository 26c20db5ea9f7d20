import { editedFaces } from './editedFaces.ts';
import type { InputFaceProps } from './face.ts';

/** The input of a field, by its kind. Conditions (hidden, read-only, required) are the form's to decide. */
export function FieldInput(props: InputFaceProps) {
  const { Input } = editedFaces[props.field.kind];
  return <Input {...props} />;
}
