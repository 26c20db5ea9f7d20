import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { InputFaceProps } from '../../../fields/face.ts';

/** The number of a person in the suite comes from the shared directory: nobody types it here. */
export function OrgPersonInput(props: InputFaceProps) {
  return <FieldInput {...props} readOnly />;
}
