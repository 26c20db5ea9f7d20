import { allows } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { maskText } from '../read/cellText.ts';
import { mayView } from '../read/mayView.ts';
import { isLimited, visibilitySql } from '../read/visibilitySql.ts';
import { idSql } from '../store/parseEntityId.ts';
import { organizationCondition, type StoredEntity, tableName } from '../store/storedEntity.ts';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** One row of a change log as the API returns it. */
export interface LoggedChange {
  readonly changeId: number;
  readonly recordId: string;
  readonly label: string;
  readonly action: ChangeAction;
  /** Name of the action or transition in the entity file. */
  readonly operation: string | null;
  readonly version: number;
  readonly userKey: string;
  readonly userName: string;
  /** Name and key of the impersonated person, if any. */
  readonly actingAs: string | null;
  readonly actingAsKey: string | null;
  readonly changedAt: string;
  readonly requestId: string;
  readonly differences: readonly Difference[];
}

/** Number of change-log rows per page. */
export const pageSize = 50;

/** SQL for the time of a change as ISO 8601 text in UTC. */
export const momentOf = `to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment`;

/**
 * Returns a page of the change log, newest first. With an id, of that record; without, of all records of the entity.
 * `before` is the change id to continue from. Leaves out fields and records that the person may not see.
 */
export async function readChanges(
  sql: Sql,
  stored: StoredEntity,
  actor: Actor,
  recordId: string | undefined,
  before: number,
): Promise<{ changes: LoggedChange[]; more: boolean }> {
  const { entity } = stored;
  const permission = changeLogPermission(entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  const statement = new Statement([actor.organization, entity.name, recordId ?? null, before, pageSize + 1]);
  const rows = await sql(
    `select *, ${momentOf} from change_log
     where org_id = $1 and entity = $2 and ($3::text is null or record_id = $3) and change_id < $4
       and ${visibleLogSql(stored, actor, statement)}
     order by change_id desc limit $5`,
    statement.values,
  );
  return {
    changes: rows.slice(0, pageSize).map((row) => presentChange(entity, actor, row)),
    more: rows.length > pageSize,
  };
}

/**
 * Returns the SQL condition that limits the change log to records that the person can see. For a person with limited
 * visibility, it selects existing records only. The logged ids are selected in a subquery of their own (`offset 0`),
 * because a condition with a cast uses no index below row-level security.
 */
export function visibleLogSql(
  stored: StoredEntity,
  { organization, visibility }: Actor,
  statement: Statement,
): string {
  if (!isLimited(stored, visibility)) return 'true';
  const where = [
    `${tableName(stored)}.${stored.idColumn} = logged.id`,
    organizationCondition(stored, organization, statement),
    visibilitySql(stored, visibility, statement),
  ].join(' and ');
  const id = idSql('change_log.record_id', stored.type(stored.entity.id.name));
  return `exists (select 1 from (select ${id} as id offset 0) as logged, ${tableName(stored)} where ${where})`;
}

/** Returns a row of the change log with only what the person may see. */
export function presentChange(entity: Entity, actor: Actor, row: Row): LoggedChange {
  return {
    changeId: Number(row.change_id),
    recordId: String(row.record_id),
    label: visibleLabel(entity, actor, String(row.label), String(row.record_id)),
    action: row.action as ChangeAction,
    operation: textOrNull(row.operation),
    version: Number(row.version),
    userKey: String(row.user_key),
    userName: String(row.user_name),
    actingAs: textOrNull(row.acting_as),
    actingAsKey: textOrNull(row.acting_as_key),
    changedAt: String(row.moment),
    requestId: String(row.request_id),
    differences: (row.differences as Difference[]).flatMap((difference) =>
      presentDifference(entity, actor, difference),
    ),
  };
}

/** Returns the label in the change log, or the record's id if the person may not see every field in the label. */
export function visibleLabel(
  entity: Entity,
  { permissions }: Actor,
  label: string,
  recordId: string,
): string {
  const fields = namesInTemplate(entity.label).map((name) => fieldNamed(entity, name));
  const isUnchanged = fields.every(
    (field) => !field || field.name === entity.id.name || mayView(field, permissions),
  );
  return isUnchanged ? label : recordId;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns a logged difference as the person may see it: masked if personal, empty if they lack access to the field. */
export function presentDifference(entity: Entity, actor: Actor, difference: Difference): Difference[] {
  const field = entity.fields.find((candidate) => candidate.name === difference.field);
  if (!field) return entity.open ? [difference] : [];
  if (field.options.permission?.view !== undefined && !mayView(field, actor.permissions)) return [];
  const private_ = field.options.personal && !allows(actor.permissions, entity.permission.edit);
  return [private_ ? { field: difference.field, from: maskText, to: maskText } : difference];
}
