import type { Entity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/showValue.ts';

/**
 * A field's value as people read it, in a label, a column or a page: the names in what the product itself keeps for
 * all districts are said by its file's texts; what a district named stays as it was named.
 */
export function storedText(
  { scope }: Pick<Entity, 'scope'>,
  field: Field,
  value: unknown,
  localizer: Localizer,
): string {
  const shown = showValue(field, value, localizer);
  return scope === 'global' && field.kind === 'text' ? localizer.text(shown) : shown;
}
