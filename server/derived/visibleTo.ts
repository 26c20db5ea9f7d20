import { type VisibilityKind, visibilityKinds, visibilitySteps } from '#schemas/model/visibility.ts';
import { quoted } from '../database/table.ts';
import type { Visibility } from '../identity/visibility.ts';
import type { Statement } from './statement.ts';
import { type StoredEntity, systemColumns, tableName } from './storedEntity.ts';
import { linkColumns } from './tableFor.ts';

/** Whether somebody's profiles limit what they see of an entity. */
export function isLimited({ entity, head }: StoredEntity, visibility: Visibility): boolean {
  return limitsOf(head?.entity ?? entity, visibility).length > 0;
}

/**
 * The condition under which somebody sees a row: for each of their visibility profiles, that the row
 * belongs to what the profile lists, or to nothing (a vacancy has no employee type).
 * `alias` is how the statement calls the entity's table, already quoted.
 */
export function visibleTo(
  stored: StoredEntity,
  visibility: Visibility,
  statement: Statement,
  alias = tableName(stored),
): string {
  const seen = stored.head ?? stored;
  const conditions = limitsOf(seen.entity, visibility).map(({ path, ids }) =>
    limitSql(seen, path, `${statement.value(ids)}::bigint[]`, alias),
  );
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** An entity's limits, by the kinds of profile that somebody has. */
function limitsOf({ visibility: paths }: StoredEntity['entity'], visibility: Visibility) {
  return visibilityKinds.flatMap((kind: VisibilityKind) => {
    const [path, ids] = [paths[kind], visibility[kind]];
    return path === undefined || ids === undefined ? [] : [{ path, ids }];
  });
}

function limitSql(stored: StoredEntity, path: string, ids: string, alias: string): string {
  const [name, further] = visibilitySteps(path);
  if (further === undefined) return fieldSql(stored, name, ids, alias);
  const target = stored.referred(name);
  const column = `${alias}.${stored.column(name)}`;
  return `(${column} is null or exists (select 1 from ${tableName(target)} as via
    where ${sameOrganization(target, 'via', alias)}via.${target.idColumn} = ${column}
      and ${fieldSql(target, further, ids, 'via')}))`;
}

function fieldSql(stored: StoredEntity, name: string, ids: string, alias: string): string {
  const links = stored.references.find((one) => one.links !== undefined && one.path[0] === name)?.links;
  const column = `${alias}.${stored.column(name)}`;
  if (links === undefined) {
    const isOne = `${column} = any(${ids})`;
    return name === stored.entity.id.name ? isOne : `(${column} is null or ${isOne})`;
  }
  const some = `select 1 from ${quoted(links)} as link
    where ${sameOrganization(stored, 'link', alias)}link.${linkColumns.owner} = ${alias}.${stored.idColumn}`;
  return `(exists (${some} and link.${linkColumns.target} = any(${ids})) or not exists (${some}))`;
}

function sameOrganization({ organized }: StoredEntity, inner: string, alias: string): string {
  return organized
    ? `${inner}.${systemColumns.organization} = ${alias}.${systemColumns.organization} and `
    : '';
}
