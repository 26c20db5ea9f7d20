import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { orderedBy } from '#schemas/protocol/entities/orderedBy.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Statement } from '../../database/statement.ts';
import { keyFunction, type SqlType } from '../../database/table.ts';
import { isAlwaysFilled } from '../store/columnFor.ts';
import { isText } from '../store/indexesFor.ts';
import { organizationSql, type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import { mayView } from './mayView.ts';
import type { ListQuery } from './readListQuery.ts';

/** Finds a stored entity by name, to sort a reference by its target's label. */
export type StoredNamed = (name: string) => StoredEntity;

/**
 * SQL `order by` of a list, in the order that people expect: text by folded letters, references by label, empty values
 * last.
 */
export function orderOf(
  stored: StoredEntity,
  query: ListQuery,
  storedNamed: StoredNamed,
  statement: Statement,
): string {
  const { order } = query.sort;
  const keys = sortKeys(stored, query, storedNamed, statement).map(
    ({ sql, isFilled }) => `${sql} ${order}${isFilled ? '' : ' nulls last'}`,
  );
  return [...keys, `${tableName(stored)}.${stored.idColumn} ${order}`].join(', ');
}

/** A key by which records are sorted before their id. */
interface SortKey {
  readonly sql: string;
  /** SQL type of the key. Folded keys are text and are compared byte by byte. */
  readonly type: SqlType;
  readonly isFolded: boolean;
  /** Whether the key always has a value, so that one index serves both directions. */
  readonly isFilled: boolean;
}

/** Returns the sort keys of a list, most significant first. Empty for a list sorted by id alone. */
export function sortKeys(
  stored: StoredEntity,
  query: ListQuery,
  storedNamed: StoredNamed,
  statement: Statement,
): SortKey[] {
  return visibleOrderFields(stored, query.sort.field, query.permissions).flatMap(
    (field) => keyOf(stored, query, field, storedNamed, statement) ?? [],
  );
}

/** Returns the fields of a sort order that the person may see, since the order would reveal the others. */
export function visibleOrderFields(
  { entity }: StoredEntity,
  sort: string,
  permissions: PermissionSet,
): string[] {
  return orderedBy(entity, sort).filter((name) => {
    const field = fieldNamed(entity, name);
    return !field || mayView(field, permissions);
  });
}

function keyOf(
  stored: StoredEntity,
  query: ListQuery,
  field: string,
  storedNamed: StoredNamed,
  statement: Statement,
): SortKey | undefined {
  const requested = fieldNamed(stored.entity, field);
  if (!requested || field === stored.entity.id.name) return undefined;
  const column = `${tableName(stored)}.${stored.column(field)}`;
  const target = stored.references.find(({ path }) => path.length === 1 && path[0] === field)?.target;
  const isLabelled =
    target !== undefined && allows(query.permissions, storedNamed(target).entity.permission.view);
  const label = isLabelled
    ? labelSql(storedNamed(target), column, stored, query.permissions, statement)
    : undefined;
  if (label !== undefined) return { sql: label, type: 'text', isFolded: true, isFilled: false };
  const isFolded = isText(requested);
  const isFilled = !isFolded && isAlwaysFilled(requested);
  return { sql: sortSql(isFolded, column), type: stored.type(field), isFolded, isFilled };
}

function sortSql(text: boolean, column: string): string {
  return text ? `${keyFunction}(${column}) collate "C"` : column;
}

/** SQL text that separates the fields of a label in a sort key, so that labels are compared field by field. */
const between = "E'\\x01'";

function labelSql(
  target: StoredEntity,
  column: string,
  owner: StoredEntity,
  permissions: PermissionSet,
  statement: Statement,
): string | undefined {
  const labelFields = namesInTemplate(target.entity.label).map((name) => fieldNamed(target.entity, name));
  const texts = labelFields.filter(
    (field) => field !== undefined && isText(field) && mayView(field, permissions),
  );
  if (texts.length === 0) return undefined;
  const same = target.organized
    ? `target.${systemColumns.organization} = ${organizationSql(statement, tableName(owner))} and `
    : '';
  const keys = texts.map(
    (field) => `coalesce(${keyFunction}(target.${target.column(field?.name ?? '')}), '')`,
  );
  return `(select (${keys.join(` || ${between} || `)}) collate "C" from ${tableName(target)} as target
    where ${same}target.${target.idColumn} = ${column})`;
}
