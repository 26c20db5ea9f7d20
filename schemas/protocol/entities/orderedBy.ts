import type { Entity } from '../../model/entity/readEntity.ts';
import { isComputedWhenRead } from '../../model/fields/computation.ts';
import { sortedBy } from '../../values/sortedBy.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isSearchable } from './listQuery.ts';

/**
 * The fields of a sort, in order. If the sort names the first text of the label, the other texts of the label follow,
 * so that people with the same last name are sorted by first name (docs/architecture.md#a-search). Records with equal
 * labels are sorted by id.
 */
export function orderedBy(entity: Pick<Entity, 'label' | 'fields'>, sort: string): string[] {
  const asked = sortedBy(sort);
  const [first, ...others] = textsOfName(entity);
  return first !== undefined && asked.length === 1 && asked[0] === first ? [first, ...others] : asked;
}

/** The text fields of a record's label, if the label starts with one. */
function textsOfName({ label, fields }: Pick<Entity, 'label' | 'fields'>): string[] {
  const named = namesInTemplate(label);
  const isText = (name: string) =>
    fields.some((field) => field.name === name && isSearchable(field.kind) && !isComputedWhenRead(field));
  return named[0] !== undefined && isText(named[0]) ? named.filter(isText) : [];
}
