import type { Entity } from '../../model/entity/readEntity.ts';

/**
 * The field by which rows that are worked out are asked for as of an earlier moment, where their rule can answer that
 * (docs/domain.md#the-dated-past): a list with it has a line for the moment, which stands in the address.
 */
export const momentAsked = 'asOf';

/** The field for the moment, of an entity whose rows are worked out; none of others, whose field of that name is their own. */
export function momentField({
  computed,
  fields,
}: Pick<Entity, 'computed' | 'fields'>): Entity['fields'][number] | undefined {
  return computed && fields.find(({ name }) => name === momentAsked);
}
