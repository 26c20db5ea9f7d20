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
  const sortFields = sortedBy(sort);
  const [first, ...others] = textsOfName(entity);
  return first !== undefined && sortFields.length === 1 && sortFields[0] === first
    ? [first, ...others]
    : sortFields;
}

/** The text fields of a record's label, if the label starts with one. */
function textsOfName({ label, fields }: Pick<Entity, 'label' | 'fields'>): string[] {
  const names = namesInTemplate(label);
  const isText = (name: string) =>
    fields.some((field) => field.name === name && isSearchable(field.kind) && !isComputedWhenRead(field));
  return names[0] !== undefined && isText(names[0]) ? names.filter(isText) : [];
}
