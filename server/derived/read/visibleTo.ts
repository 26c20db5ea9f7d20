import { allows } from '#schemas/access/permissions.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { type VisibilityKind, visibilityKinds, visibilitySteps } from '#schemas/model/entity/visibility.ts';
import type { Database } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { quoted } from '../../database/table.ts';
import { visibleRecords } from '../../domain/visibleRecords.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import {
  type Catalogue,
  organizationIs,
  type StoredEntity,
  systemColumns,
  tableName,
} from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';

/** Whether somebody's profiles limit what they see of an entity. */
export function isLimited({ entity, parent, whole }: StoredEntity, visibility: Visibility): boolean {
  if (whole && isLimited(whole, visibility)) return true;
  const seen = parent?.entity ?? entity;
  const isRuled = seen.visibility.rule !== undefined && visibility.schools !== undefined;
  return isRuled || limitsOf(seen, visibility).length > 0 || hiddenField(seen, visibility) !== undefined;
}

/** Whether not every row of its table is a record of it that somebody sees. */
export function isFiltered(stored: StoredEntity, visibility: Visibility): boolean {
  const { entity, whole } = stored;
  return isRowsFacet(entity) || isLimited(stored, visibility) || (!!whole && isFiltered(whole, visibility));
}

/**
 * The condition under which somebody sees a row: for each of their visibility profiles, that the row
 * belongs to what the profile lists, or to nothing (a vacancy has no employee type). Of a tab's rows and of
 * parts: that there is an owner, and that it is seen.
 * `alias` is how the statement calls the entity's table, already quoted.
 */
export function visibleTo(
  stored: StoredEntity,
  visibility: Visibility,
  statement: Statement,
  alias = tableName(stored),
): string {
  const seen = stored.parent ?? stored;
  const limits = limitsOf(seen.entity, visibility).map(({ path, ids }) =>
    limitSql(seen, path, `${statement.value(ids)}::bigint[]`, alias),
  );
  const conditions = [
    ...ownedSql(stored, alias),
    ...parentSql(stored, visibility, statement, alias),
    ...limits,
    ...ruleSql(seen.entity, visibility, statement, alias),
    ...privateSql(seen, visibility, alias),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** A table that a tab shows rows of may have others, of nobody: they are none of the tab's. */
function ownedSql(stored: StoredEntity, alias: string): string[] {
  const { parent: parentField } = stored.entity;
  return parentField !== undefined && isRowsFacet(stored.entity)
    ? [`${alias}.${stored.column(parentField)} is not null`]
    : [];
}

/** A part is seen by whoever sees its whole. */
function parentSql(
  stored: StoredEntity,
  visibility: Visibility,
  statement: Statement,
  alias: string,
): string[] {
  const { whole, entity } = stored;
  if (!whole || !isFiltered(whole, visibility)) return [];
  const name = `whole_of_${alias.replaceAll('"', '')}`;
  return [
    `exists (select 1 from ${tableName(whole)} as ${quoted(name)}
      where ${sameOrganization(whole, quoted(name), alias)}${quoted(name)}.${whole.idColumn} = ${alias}.${stored.column(entity.parent ?? '')}
        and ${visibleTo(whole, visibility, statement, quoted(name))})`,
  ];
}

/** An entity's limits, by the kinds of profile that somebody has. */
function limitsOf({ visibility: paths }: StoredEntity['entity'], visibility: Visibility) {
  return visibilityKinds.flatMap((kind: VisibilityKind) => {
    const [path, ids] = [paths[kind], visibility[kind]];
    return path === undefined || ids === undefined ? [] : [{ path, ids }];
  });
}

/** Where no field says of which schools a record is, a rule of the domain does. */
function ruleSql(
  { visibility: { rule } }: StoredEntity['entity'],
  { schools }: Visibility,
  statement: Statement,
  alias: string,
): string[] {
  if (rule === undefined || schools === undefined) return [];
  return [visibleRecords[rule]({ alias, schools: `${statement.value(schools)}::bigint[]` })];
}

function limitSql(stored: StoredEntity, path: string, ids: string, alias: string): string {
  return at(stored, path, alias, (holder, name, as) => fieldSql(holder, name, ids, as));
}

/** The field by which records of an entity are private to somebody (`x-entity.private`); undefined where none is. */
function hiddenField({ private: ofSome }: StoredEntity['entity'], { permissions }: Visibility) {
  if (ofSome === undefined || permissions === undefined) return undefined;
  return allows(permissions, ofSome.permission) ? undefined : ofSome.field;
}

function privateSql(stored: StoredEntity, visibility: Visibility, alias: string): string[] {
  const path = hiddenField(stored.entity, visibility);
  if (path === undefined) return [];
  return [at(stored, path, alias, (holder, name, as) => `${as}.${holder.column(name)} is not true`)];
}

/** A condition on the field that a path leads to, where it leads through a reference on the record that is referred to. */
function at(
  stored: StoredEntity,
  path: string,
  alias: string,
  condition: (holder: StoredEntity, name: string, alias: string) => string,
): string {
  const [name, further] = visibilitySteps(path);
  if (further === undefined) return condition(stored, name, alias);
  const target = stored.referred(name);
  const column = `${alias}.${stored.column(name)}`;
  return `(${column} is null or exists (select 1 from ${tableName(target)} as via
    where ${sameOrganization(target, 'via', alias)}via.${target.idColumn} = ${column}
      and ${condition(target, further, 'via')}))`;
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

interface Seeing {
  readonly catalogue: Catalogue;
  readonly database: Database;
}

/** Whether the visibility profiles of somebody let them see a record of their organisation. */
export async function isSeen(seeing: Seeing, actor: Actor, entity: string, id: number): Promise<boolean> {
  return (await seenAmong(seeing, actor, entity, [id])).has(id);
}

/** Those of some records of their organisation that the visibility profiles of somebody let them see, by their ids. */
export async function seenAmong(
  { catalogue, database }: Seeing,
  { organization, visibility }: Actor,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const stored = catalogue.named(entity);
  if (ids.length === 0 || !isFiltered(stored, visibility)) return new Set(ids);
  const statement = new Statement();
  const text = `select ${stored.idColumn} as id from ${tableName(stored)}
    where ${organizationIs(stored, organization, statement)}
      and ${stored.idColumn} = any(${statement.value(ids)}::bigint[]) and ${visibleTo(stored, visibility, statement)}`;
  const rows = await database.read(organization, (sql) => sql(text, statement.values));
  return new Set(rows.map((row) => Number(row.id)));
}
