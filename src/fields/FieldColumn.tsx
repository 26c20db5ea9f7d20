import { displayRenderers } from './displayRenderers.tsx';
import type { DisplayRendererProps } from './renderer.ts';

/** A field's value in a column of a list, by its kind: short, on one line. */
export function FieldColumn(props: DisplayRendererProps) {
  const { Column } = displayRenderers[props.field.kind];
  return <Column {...props} />;
}
