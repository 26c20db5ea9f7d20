import type { Entity } from '../../model/entity/readEntity.ts';

/**
 * The name of the field that queries computed rows as of an earlier moment, if the rule that computes them supports
 * that (docs/domain.md#the-dated-past). Lists with this field have a control for choosing the moment, which is part of
 * the page address.
 */
export const asOfField = 'asOf';

/**
 * The field that queries computed rows as of an earlier moment (`asOf`). Undefined for stored entities, in which a
 * field with that name has another meaning.
 */
export function momentField({
  computed,
  fields,
}: Pick<Entity, 'computed' | 'fields'>): Entity['fields'][number] | undefined {
  return computed && fields.find(({ name }) => name === asOfField);
}
