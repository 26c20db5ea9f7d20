import type { Entity } from '#schemas/model/readEntity.ts';
import { changeLogPermission } from '#schemas/protocol/permissions.ts';
import { allows } from '#schemas/rules/permissions.ts';
import type { Row, Sql } from '../database/database.ts';
import { mayView } from '../derived/mayView.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal } from '../refusal.ts';
import type { ChangeAction, Difference } from './changeLog.ts';

/** One row of a change log, as it leaves the service. */
export interface LoggedChange {
  readonly changeId: number;
  readonly recordId: string;
  readonly label: string;
  readonly action: ChangeAction;
  readonly version: number;
  readonly userKey: string;
  readonly userName: string;
  readonly actingAs: string | null;
  readonly changedAt: string;
  readonly requestId: string;
  readonly differences: readonly Difference[];
}

/** What stands in the place of personal data for those who may not edit it. */
const masked = '•••';

/** Rows of a page. */
const pageSize = 50;

/**
 * A page of the change log of one record, or of all of an entity when no id is given, newest first;
 * `before` is the change id from which to go on. Fields that the person may not see are left out.
 */
export async function readChanges(
  sql: Sql,
  entity: Entity,
  actor: Actor,
  recordId: string | undefined,
  before: number,
): Promise<{ changes: LoggedChange[]; more: boolean }> {
  const permission = changeLogPermission(entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new Refusal('forbidden', { args: { permission } });
  const rows = await sql(
    `select *, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment from change_log
     where org_id = $1 and entity = $2 and ($3::text is null or record_id = $3) and change_id < $4
     order by change_id desc limit $5`,
    [actor.organization, entity.name, recordId ?? null, before, pageSize + 1],
  );
  return {
    changes: rows.slice(0, pageSize).map((row) => present(entity, actor, row)),
    more: rows.length > pageSize,
  };
}

function present(entity: Entity, actor: Actor, row: Row): LoggedChange {
  return {
    changeId: Number(row.change_id),
    recordId: String(row.record_id),
    label: String(row.label),
    action: row.action as ChangeAction,
    version: Number(row.version),
    userKey: String(row.user_key),
    userName: String(row.user_name),
    actingAs: row.acting_as as string | null,
    changedAt: String(row.moment),
    requestId: String(row.request_id),
    differences: (row.differences as Difference[]).flatMap((difference) =>
      presentDifference(entity, actor, difference),
    ),
  };
}

function presentDifference(entity: Entity, actor: Actor, difference: Difference): Difference[] {
  const field = entity.fields.find((candidate) => candidate.name === difference.field);
  if (!field) return entity.open ? [difference] : [];
  if (field.words.permission?.view !== undefined && !mayView(field, actor.permissions)) return [];
  const private_ = field.words.personal && !allows(actor.permissions, entity.permission.edit);
  return [private_ ? { field: difference.field, from: masked, to: masked } : difference];
}
