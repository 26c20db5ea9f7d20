import { editedFaces } from './editedFaces.ts';
import type { FilterFaceProps } from './face.ts';

/** What a filter on a field asks for, by the field's kind and the filter's operator. */
export function FieldFilter(props: FilterFaceProps) {
  const { Filter } = editedFaces[props.field.kind];
  return <Filter {...props} />;
}
