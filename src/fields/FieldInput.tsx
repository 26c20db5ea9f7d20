import { editRenderers } from './editRenderers.tsx';
import type { InputRendererProps } from './renderer.ts';

/** The input of a field, by its kind. Conditions (hidden, read-only, required) are the form's to decide. */
export function FieldInput(props: InputRendererProps) {
  const { Input } = editRenderers[props.field.kind];
  return <Input {...props} Inner={FieldInput} />;
}
