import { editRenderers } from './editRenderers.tsx';
import type { InputRendererProps } from './renderer.ts';

/** The input of a field, by its kind. The form evaluates conditions (hidden, read-only, required). */
export function FieldInput(props: InputRendererProps) {
  const { Input } = editRenderers[props.field.kind];
  return <Input {...props} Inner={FieldInput} />;
}
