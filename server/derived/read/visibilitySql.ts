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
  organizationCondition,
  organizationSql,
  type StoredEntity,
  systemColumns,
  tableName,
} from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';

/** Whether a person's visibility profiles limit the records of an entity. */
export function isLimited({ entity, parent, whole }: StoredEntity, visibility: Visibility): boolean {
  if (whole && isLimited(whole, visibility)) return true;
  const seen = parent?.entity ?? entity;
  const isRuled = seen.visibility.rule !== undefined && visibility.schools !== undefined;
  return isRuled || limitsOf(seen, visibility).length > 0 || hiddenKinds(seen, visibility).length > 0;
}

/** Whether the entity's table may contain rows that are hidden from the person or belong to another entity. */
export function hidesRows(stored: StoredEntity, visibility: Visibility): boolean {
  const { entity, whole } = stored;
  return isRowsFacet(entity) || isLimited(stored, visibility) || (!!whole && hidesRows(whole, visibility));
}

/**
 * SQL condition that a person can see a row. In each of the person's visibility profiles, the row must belong to
 * something in the profile, or to nothing (a vacancy has no employee type). A row of a tab or a child row is visible if
 * its owner exists and is visible. `alias` is the quoted alias of the entity's table.
 */
export function visibilitySql(
  stored: StoredEntity,
  visibility: Visibility,
  statement: Statement,
  alias = tableName(stored),
): string {
  const seen = stored.parent ?? stored;
  const limits = limitsOf(seen.entity, visibility).map(({ path, ids }) =>
    limitSql(seen, path, `${statement.value(ids)}::bigint[]`, alias, statement),
  );
  const conditions = [
    ...ownedSql(stored, alias),
    ...parentSql(stored, visibility, statement, alias),
    ...limits,
    ...ruleSql(seen.entity, visibility, statement, alias),
    ...privateSql(seen, visibility, alias, statement),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** SQL condition that excludes rows without an owner, because they don't belong to the tab. */
function ownedSql(stored: StoredEntity, alias: string): string[] {
  const { parent: parentField } = stored.entity;
  return parentField !== undefined && isRowsFacet(stored.entity)
    ? [`${alias}.${stored.column(parentField)} is not null`]
    : [];
}

/** SQL condition that the parent record of a child row or tab row is visible. */
function parentSql(
  stored: StoredEntity,
  visibility: Visibility,
  statement: Statement,
  alias: string,
): string[] {
  const { whole, entity } = stored;
  if (!whole || !hidesRows(whole, visibility)) return [];
  const name = `whole_of_${alias.replaceAll('"', '')}`;
  return [
    `exists (select 1 from ${tableName(whole)} as ${quoted(name)}
      where ${sameOrganization(whole, quoted(name), alias, statement)}${quoted(name)}.${whole.idColumn} = ${alias}.${stored.column(entity.parent ?? '')}
        and ${visibilitySql(whole, visibility, statement, quoted(name))})`,
  ];
}

/**
 * Returns the visibility paths of an entity that limit the person, each with the ids in the person's visibility
 * profiles.
 */
function limitsOf({ visibility: paths }: StoredEntity['entity'], visibility: Visibility) {
  return visibilityKinds.flatMap((kind: VisibilityKind) => {
    const [path, ids] = [paths[kind], visibility[kind]];
    return path === undefined || ids === undefined ? [] : [{ path, ids }];
  });
}

/** SQL condition of the domain rule that decides visibility when no field names the schools of a record. */
function ruleSql(
  { visibility: { rule } }: StoredEntity['entity'],
  { schools }: Visibility,
  statement: Statement,
  alias: string,
): string[] {
  if (rule === undefined || schools === undefined) return [];
  return [
    visibleRecords[rule]({
      organization: organizationSql(statement, alias),
      alias,
      schools: `${statement.value(schools)}::bigint[]`,
    }),
  ];
}

function limitSql(
  stored: StoredEntity,
  path: string,
  ids: string,
  alias: string,
  statement: Statement,
): string {
  return conditionAtPath(stored, path, alias, statement, (holder, name, as) =>
    fieldSql(holder, name, ids, as, statement),
  );
}

/** Returns the kinds of private records (`x-entity.private`) that are hidden from the person. */
function hiddenKinds({ private: kinds }: StoredEntity['entity'], { permissions }: Visibility) {
  if (permissions === undefined) return [];
  return kinds.filter(({ permission }) => !allows(permissions, permission));
}

function privateSql(
  stored: StoredEntity,
  visibility: Visibility,
  alias: string,
  statement: Statement,
): string[] {
  return hiddenKinds(stored.entity, visibility).map(({ field, value }) =>
    conditionAtPath(stored, field, alias, statement, (holder, name, as) => {
      const column = `${as}.${holder.column(name)}`;
      return value === undefined
        ? `${column} is not true`
        : `${column} is distinct from ${statement.value(value)}`;
    }),
  );
}

/**
 * SQL condition on the field at the end of a visibility path. A path through a reference tests the referenced record.
 */
function conditionAtPath(
  stored: StoredEntity,
  path: string,
  alias: string,
  statement: Statement,
  condition: (holder: StoredEntity, name: string, alias: string) => string,
): string {
  const [name, further] = visibilitySteps(path);
  if (further === undefined) return condition(stored, name, alias);
  const target = stored.referred(name);
  const column = `${alias}.${stored.column(name)}`;
  return `(${column} is null or exists (select 1 from ${tableName(target)} as via
    where ${sameOrganization(target, 'via', alias, statement)}via.${target.idColumn} = ${column}
      and ${condition(target, further, 'via')}))`;
}

function fieldSql(
  stored: StoredEntity,
  name: string,
  ids: string,
  alias: string,
  statement: Statement,
): string {
  const links = stored.references.find((one) => one.links !== undefined && one.path[0] === name)?.links;
  const column = `${alias}.${stored.column(name)}`;
  if (links === undefined) {
    const isOne = `${column} = any(${ids})`;
    return name === stored.entity.id.name ? isOne : `(${column} is null or ${isOne})`;
  }
  const linksSql = `select 1 from ${quoted(links)} as link
    where ${sameOrganization(stored, 'link', alias, statement)}link.${linkColumns.owner} = ${alias}.${stored.idColumn}`;
  return `(exists (${linksSql} and link.${linkColumns.target} = any(${ids})) or not exists (${linksSql}))`;
}

function sameOrganization(
  { organized }: StoredEntity,
  inner: string,
  alias: string,
  statement: Statement,
): string {
  return organized
    ? `${inner}.${systemColumns.organization} = ${organizationSql(statement, alias)} and `
    : '';
}

interface Seeing {
  readonly catalogue: Catalogue;
  readonly database: Database;
}

/** Whether a person's visibility profiles let them see a record of their organization. */
export async function isRecordVisible(
  source: Seeing,
  actor: Actor,
  entity: string,
  id: number,
): Promise<boolean> {
  return (await visibleIds(source, actor, entity, [id])).has(id);
}

/** Returns the ids of the given records that a person's visibility profiles let them see. */
export async function visibleIds(
  { catalogue, database }: Seeing,
  { organization, visibility }: Actor,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const stored = catalogue.named(entity);
  if (ids.length === 0 || !hidesRows(stored, visibility)) return new Set(ids);
  const statement = new Statement();
  const text = `select ${stored.idColumn} as id from ${tableName(stored)}
    where ${organizationCondition(stored, organization, statement)}
      and ${stored.idColumn} = any(${statement.value(ids)}::bigint[]) and ${visibilitySql(stored, visibility, statement)}`;
  const rows = await database.read(organization, (sql) => sql(text, statement.values));
  return new Set(rows.map((row) => Number(row.id)));
}
