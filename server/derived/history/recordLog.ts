import { allows } from '#schemas/access/permissions.ts';
import { facetsOf } from '#schemas/model/entity/recordKind.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { idSql } from '../store/parseEntityId.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { organizationCondition, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { type LoggedChange, momentOf, pageSize, presentChange } from './readChanges.ts';

/** A change-log row of a whole record, with the entity of the tab or child row that was changed. */
export interface RecordLogRow extends LoggedChange {
  readonly entity: string;
}

/** The record, dates and category of a record log request. */
export interface RecordLogQuery {
  readonly id: string;
  /** First day of the requested log; `endDate` is the last day. Days are in the organization's time zone. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Limits the log to one tab: the last segment of its entity name, such as `absence-files`. */
  readonly category?: string | undefined;
  /** The change id to continue from. */
  readonly before: number;
}

/**
 * Returns a page of the change log of a whole record, newest first: of all tabs that the person may open and of the
 * child rows of these tabs (docs/domain.md#change-log). Takes the entity that lists such records.
 */
export async function readRecordLog(
  sql: Sql,
  catalogue: Catalogue,
  parent: StoredEntity,
  actor: Actor,
  query: RecordLogQuery,
): Promise<{ changes: RecordLogRow[]; more: boolean }> {
  const statement = new Statement([actor.organization]);
  const about = recordLogConditions(catalogue, parent, actor, query, statement);
  if (about.length === 0) return { changes: [], more: false };
  const rows = await sql(
    `select *, ${momentOf} from change_log
     where org_id = $1 and change_id < ${statement.value(query.before)} and (${about.join(' or ')})
       and ${[...inDays(query, actor.timeZone, statement), 'true'].join(' and ')}
     order by change_id desc limit ${statement.value(pageSize + 1)}`,
    statement.values,
  );
  const changes = rows.slice(0, pageSize).map((row) => {
    const { entity } = catalogue.named(String(row.entity));
    return { ...presentChange(entity, actor, row), entity: entity.name };
  });
  return { changes, more: rows.length > pageSize };
}

/**
 * Returns SQL conditions for the log rows of a record, on any of its tabs. A row belongs to the record if it meets one
 * of them.
 */
export function recordLogConditions(
  catalogue: Catalogue,
  parent: StoredEntity,
  actor: Actor,
  { id, category }: Pick<RecordLogQuery, 'id' | 'category'>,
  statement: Statement,
): string[] {
  return loggedEntities(catalogue, parent, actor)
    .filter((logged) => category === undefined || logged.category === category)
    .map(({ stored, owner }) => ofRecord(stored, owner, id, statement));
}

interface Logged {
  readonly stored: StoredEntity;
  readonly category: string;
  /** The entity of the tab that the child rows belong to; undefined for a tab itself. */
  readonly owner?: StoredEntity;
}

/** Returns the entities whose log rows belong to a record, limited to those that the person may view. */
function loggedEntities(catalogue: Catalogue, parent: StoredEntity, { permissions }: Actor): Logged[] {
  const facets = facetsOf(parent.entity, catalogue.registry.own).map(({ name }) => catalogue.named(name));
  const isSeen = ({ entity }: StoredEntity) => entity.history && allows(permissions, entity.permission.view);
  return [parent, ...facets, ...otherEntitiesOfRows(catalogue, parent)].filter(isSeen).flatMap((stored) => {
    const category = categoryOf(stored);
    const parts = catalogue.entities.filter((part) => isSeen(part) && isPartOf(catalogue, part, stored));
    return [{ stored, category }, ...parts.map((part) => ({ stored: part, category, owner: stored }))];
  });
}

/**
 * Returns the entities, other than tabs, that store their records in the same rows as the given entity, such as a
 * user's permissions.
 */
function otherEntitiesOfRows({ entities }: Catalogue, { entity, table }: StoredEntity): StoredEntity[] {
  return entities.filter(
    (other) =>
      other.entity.record === undefined &&
      other.entity.name !== entity.name &&
      other.table.name === table.name &&
      other.entity.id.name === entity.id.name,
  );
}

/**
 * Whether an entity's records are child rows of a tab, even if their parent field refers to another entity that is
 * stored in the same table.
 */
function isPartOf(catalogue: Catalogue, { entity }: StoredEntity, owner: StoredEntity): boolean {
  const target = entity.fields.find(({ name }) => name === entity.parent)?.options.reference;
  if (target === undefined || entity.record !== undefined) return false;
  return (
    owner.entity.parent !== undefined &&
    catalogue.holds(target) &&
    catalogue.named(target).table.name === owner.table.name
  );
}

/** Returns the category of a tab: the last segment of its entity name. */
function categoryOf({ entity }: StoredEntity): string {
  return entity.name.split('/').at(-1) ?? entity.name;
}

function ofRecord(
  stored: StoredEntity,
  owner: StoredEntity | undefined,
  id: string,
  statement: Statement,
): string {
  const entity = `entity = ${statement.value(stored.entity.name)}`;
  const record = statement.value(id);
  if (owner) return `(${entity} and owner_id in (${rowsOf(owner, record, statement)}))`;
  const column = stored.entity.parent === undefined ? 'record_id' : 'owner_id';
  return `(${entity} and ${column} = ${record})`;
}

/** Returns SQL for the ids of a tab's rows, including deleted ones. */
function rowsOf(owner: StoredEntity, record: string, statement: Statement): string {
  const parent = owner.column(owner.entity.parent ?? '');
  const rows = `select ${owner.idColumn}::text from ${tableName(owner)} where ${organizationCondition(
    owner,
    Number(statement.values[0]),
    statement,
  )} and ${parent} = ${idSql(`${record}::text`, owner.type(owner.entity.parent ?? ''))}`;
  const gone = `select gone.record_id from change_log as gone where gone.org_id = $1
    and gone.entity = ${statement.value(owner.entity.name)} and gone.owner_id = ${record}`;
  return `${rows} union ${gone}`;
}

/**
 * SQL conditions that limit the log to the requested days, which begin and end at midnight in the organization's time
 * zone.
 */
function inDays({ startDate, endDate }: RecordLogQuery, timeZone: string, statement: Statement): string[] {
  const midnight = (date: string, days: number) =>
    `(${statement.value(date)}::date + ${days})::timestamp at time zone ${statement.value(timeZone)}`;
  return [
    ...(startDate === undefined ? [] : [`changed_at >= ${midnight(startDate, 0)}`]),
    ...(endDate === undefined ? [] : [`changed_at < ${midnight(endDate, 1)}`]),
  ];
}
