import { displayRenderers } from './displayRenderers.tsx';
import type { DisplayRendererProps } from './renderer.ts';

/** A field's value on a show page, by its kind. */
export function FieldDisplay(props: DisplayRendererProps) {
  const { Display } = displayRenderers[props.field.kind];
  return <Display {...props} Inner={FieldDisplay} />;
}
