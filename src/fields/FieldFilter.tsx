import { editRenderers } from './editRenderers.tsx';
import type { FilterRendererProps } from './renderer.ts';

/** The input for the value of a filter, by the field's kind and the filter's operator. */
export function FieldFilter(props: FilterRendererProps) {
  const { Filter } = editRenderers[props.field.kind];
  return <Filter {...props} />;
}
