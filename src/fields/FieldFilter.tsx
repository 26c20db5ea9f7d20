import type { FilterFaceProps } from './face.ts';
import { faces } from './faces.ts';

/** What a filter on a field asks for, by the field's kind and the filter's operator. */
export function FieldFilter(props: FilterFaceProps) {
  const { Filter } = faces[props.field.kind];
  return <Filter {...props} />;
}
