import { allows } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { masked } from '../read/masked.ts';
import { mayView } from '../read/mayView.ts';
import { isLimited, visibleTo } from '../read/visibleTo.ts';
import { idSql } from '../store/asId.ts';
import { organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** One row of a change log, as it leaves the service. */
export interface LoggedChange {
  readonly changeId: number;
  readonly recordId: string;
  readonly label: string;
  readonly action: ChangeAction;
  /** The action or the transition that it was, by its name in the file. */
  readonly operation: string | null;
  readonly version: number;
  readonly userKey: string;
  readonly userName: string;
  /** The name of whom the person acted as, if anybody, and their key. */
  readonly actingAs: string | null;
  readonly actingAsKey: string | null;
  readonly changedAt: string;
  readonly requestId: string;
  readonly differences: readonly Difference[];
}

/** Rows of a page. */
export const pageSize = 50;

/** When a change was made, as text. */
export const momentOf = `to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment`;

/**
 * A page of the change log of one record, or of all of an entity when no id is given, newest first;
 * `before` is the change id from which to go on. Fields and records that the person may not see are left out.
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
       and ${seen(stored, actor, statement)}
     order by change_id desc limit $5`,
    statement.values,
  );
  return {
    changes: rows.slice(0, pageSize).map((row) => presentChange(entity, actor, row)),
    more: rows.length > pageSize,
  };
}

/**
 * Who sees a part of the records sees the log of those alone: of what is there, and theirs. The logged number is read
 * apart from the records (`offset 0`): below row-level security a condition that casts finds no index.
 */
export function seen(
  stored: StoredEntity,
  { organization, visibility }: Actor,
  statement: Statement,
): string {
  if (!isLimited(stored, visibility)) return 'true';
  const where = [
    `${tableName(stored)}.${stored.idColumn} = logged.id`,
    organizationIs(stored, organization, statement),
    visibleTo(stored, visibility, statement),
  ].join(' and ');
  const id = idSql('change_log.record_id', stored.type(stored.entity.id.name));
  return `exists (select 1 from (select ${id} as id offset 0) as logged, ${tableName(stored)} where ${where})`;
}

/** A row of the log as somebody may see it. */
export function presentChange(entity: Entity, actor: Actor, row: Row): LoggedChange {
  return {
    changeId: Number(row.change_id),
    recordId: String(row.record_id),
    label: labelSeen(entity, actor, String(row.label), String(row.record_id)),
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

/** The label was kept whole: who may not see all that it is made of reads the record's id. */
export function labelSeen(entity: Entity, { permissions }: Actor, label: string, recordId: string): string {
  const fields = namesInTemplate(entity.label).map((name) => fieldNamed(entity, name));
  const isUnchanged = fields.every(
    (field) => !field || field.name === entity.id.name || mayView(field, permissions),
  );
  return isUnchanged ? label : recordId;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A difference as somebody may see it: none where they may not, masked where it is personal. */
export function presentDifference(entity: Entity, actor: Actor, difference: Difference): Difference[] {
  const field = entity.fields.find((candidate) => candidate.name === difference.field);
  if (!field) return entity.open ? [difference] : [];
  if (field.options.permission?.view !== undefined && !mayView(field, actor.permissions)) return [];
  const private_ = field.options.personal && !allows(actor.permissions, entity.permission.edit);
  return [private_ ? { field: difference.field, from: masked, to: masked } : difference];
}
