import type { DisplayFaceProps } from './face.ts';
import { shownFaces } from './shownFaces.ts';

/** A field's value on a show page, by its kind. */
export function FieldDisplay(props: DisplayFaceProps) {
  const { Display } = shownFaces[props.field.kind];
  return <Display {...props} />;
}
