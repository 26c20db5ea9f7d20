import { editRenderers } from './editRenderers.tsx';
import type { FilterRendererProps } from './renderer.ts';

/** What a filter on a field asks for, by the field's kind and the filter's operator. */
export function FieldFilter(props: FilterRendererProps) {
  const { Filter } = editRenderers[props.field.kind];
  return <Filter {...props} />;
}
