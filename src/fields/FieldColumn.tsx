import type { DisplayFaceProps } from './face.ts';
import { shownFaces } from './shownFaces.ts';

/** A field's value in a column of a list, by its kind: short, on one line. */
export function FieldColumn(props: DisplayFaceProps) {
  const { Column } = shownFaces[props.field.kind];
  return <Column {...props} />;
}
