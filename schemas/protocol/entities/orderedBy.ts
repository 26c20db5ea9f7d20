import type { Entity } from '../../model/entity/readEntity.ts';
import { isComputedWhenRead } from '../../model/fields/computation.ts';
import { sortedBy } from '../../values/sortedBy.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isSearchable } from './listQuery.ts';

/**
 * The fields that an order goes by, the first one first: those that it names, and where that is the text with which
 * records are called first, the other texts of their name: people of the same last name by first name
 * (docs/architecture.md#a-search). Records that are called the same go by their ids.
 */
export function orderedBy(entity: Pick<Entity, 'label' | 'fields'>, sort: string): string[] {
  const asked = sortedBy(sort);
  const [first, ...others] = textsOfName(entity);
  return first !== undefined && asked.length === 1 && asked[0] === first ? [first, ...others] : asked;
}

/** The texts that a record is called by, where its name begins with one. */
function textsOfName({ label, fields }: Pick<Entity, 'label' | 'fields'>): string[] {
  const named = namesInTemplate(label);
  const isText = (name: string) =>
    fields.some((field) => field.name === name && isSearchable(field.kind) && !isComputedWhenRead(field));
  return named[0] !== undefined && isText(named[0]) ? named.filter(isText) : [];
}
