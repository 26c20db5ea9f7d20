import type { Entity } from '../../model/entity/readEntity.ts';

/**
 * The name of the field that queries computed rows as of an earlier moment, if their rule supports that
 * (docs/domain.md#the-dated-past). Lists with this field have a line for choosing the moment, which is part of the page
 * address.
 */
export const asOfField = 'asOf';

/**
 * The moment field of an entity with computed rows. Undefined for stored entities, whose field of that name has another
 * meaning.
 */
export function momentField({
  computed,
  fields,
}: Pick<Entity, 'computed' | 'fields'>): Entity['fields'][number] | undefined {
  return computed && fields.find(({ name }) => name === asOfField);
}
