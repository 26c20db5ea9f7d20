import { fieldNamed } from '#schemas/model/readEntity.ts';
import { namesInTemplate } from '#schemas/model/words.ts';
import { allows, type PermissionSet } from '#schemas/rules/permissions.ts';
import { keyFunction } from '../database/table.ts';
import { isText } from './indexesFor.ts';
import { mayView } from './mayView.ts';
import type { ListQuery } from './readListQuery.ts';
import { type StoredEntity, systemColumns, tableName } from './storedEntity.ts';

/** Finds how to sort by a reference: the entity that it points to. */
export type StoredNamed = (name: string) => StoredEntity;

/** Sorted as people expect: texts by folded letters, references by their label, empty ones last. */
export function orderOf(stored: StoredEntity, query: ListQuery, storedNamed: StoredNamed): string {
  const { field, order } = query.sort;
  const asked = fieldNamed(stored.entity, field);
  const id = `${tableName(stored)}.${stored.idColumn} ${order}`;
  if (!asked || field === stored.entity.id.name) return id;
  const column = `${tableName(stored)}.${stored.column(field)}`;
  const target = asked.kind === 'reference' ? asked.words.reference : undefined;
  const isLabelled =
    target !== undefined && allows(query.permissions, storedNamed(target).entity.permission.view);
  const expression = isLabelled
    ? labelSql(storedNamed(target), column, stored, query.permissions)
    : sortSql(isText(asked), column);
  return `${expression} ${order} nulls last, ${id}`;
}

function sortSql(text: boolean, column: string): string {
  return text ? `${keyFunction}(${column}) collate "C"` : column;
}

function labelSql(
  target: StoredEntity,
  column: string,
  owner: StoredEntity,
  permissions: PermissionSet,
): string {
  const shown = namesInTemplate(target.entity.label).map((name) => fieldNamed(target.entity, name));
  const field = shown.find((candidate) => candidate && isText(candidate) && mayView(candidate, permissions));
  if (!field) return column;
  const same = target.organized
    ? `target.${systemColumns.organization} = ${tableName(owner)}.${systemColumns.organization} and `
    : '';
  return `(select ${sortSql(true, `target.${target.column(field.name)}`)} from ${tableName(target)} as target
    where ${same}target.${target.idColumn} = ${column})`;
}
