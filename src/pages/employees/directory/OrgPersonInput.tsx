import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../../fields/renderer.ts';

/** The number of a person in the suite comes from the shared directory: nobody types it here. */
export function OrgPersonInput(props: InputRendererProps) {
  return <FieldInput {...props} readOnly />;
}
