import type { Entity } from '../../model/entity/readEntity.ts';

/**
 * The field for querying computed rows as of an earlier moment, if their rule supports that
 * (docs/domain.md#the-dated-past). A list with it shows a line for the moment, which is part of the address.
 */
export const asOfField = 'asOf';

/** The moment field of an entity with computed rows; undefined for others, whose field of that name is their own. */
export function momentField({
  computed,
  fields,
}: Pick<Entity, 'computed' | 'fields'>): Entity['fields'][number] | undefined {
  return computed && fields.find(({ name }) => name === asOfField);
}
