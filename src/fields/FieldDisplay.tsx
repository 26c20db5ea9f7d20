import type { DisplayFaceProps } from './face.ts';
import { faces } from './faces.ts';

/** A field's value on a show page, by its kind. */
export function FieldDisplay(props: DisplayFaceProps) {
  const { Display } = faces[props.field.kind];
  return <Display {...props} />;
}
