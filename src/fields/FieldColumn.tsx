import { useEntity } from '../entity/EntityContext.tsx';
import { displayRenderers } from './displayRenderers.tsx';
import type { DisplayRendererProps } from './renderer.ts';
import { emptyValueMeaning } from './shown/emptyValueMeaning.ts';

/** A field's value in a list column, by its kind: short, on one line. */
export function FieldColumn(props: DisplayRendererProps) {
  const { Column } = displayRenderers[props.field.kind];
  const meaning = emptyValueMeaning(props);
  const { text } = useEntity();
  return meaning === undefined ? <Column {...props} /> : text(meaning);
}
