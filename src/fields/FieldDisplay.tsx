import { useEntity } from '../entity/EntityContext.tsx';
import { displayRenderers } from './displayRenderers.tsx';
import type { DisplayRendererProps } from './renderer.ts';
import { emptyValueMeaning } from './shown/emptyValueMeaning.ts';

/** Shows a field's value on a show page, by the field's kind. */
export function FieldDisplay(props: DisplayRendererProps) {
  const { Display } = displayRenderers[props.field.kind];
  const meaning = emptyValueMeaning(props);
  const { text } = useEntity();
  return meaning === undefined ? <Display {...props} Inner={FieldDisplay} /> : text(meaning);
}
