import { allows } from '#schemas/access/permissions.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import { visibleLogSql } from '../history/readChanges.ts';
import { recordLogConditions } from '../history/recordLog.ts';
import { authorize } from '../read/authorize.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';
import type { LoggedRow } from './netChanges.ts';

/**
 * SQL condition that two log rows come from the same request. Two people's requests with the same id are separate
 * (docs/undo.md#how-it-is-done).
 */
const sameRequest = 'log.request_id = act.request_id and log.written_by = act.written_by';

/**
 * Returns all changes of several acts of a person, newest first. Takes the id of each act's first change. Throws
 * `notFound` if an act does not exist or belongs to another person.
 */
export async function readActs(sql: Sql, actor: Actor, acts: readonly number[]): Promise<LoggedRow[]> {
  const { userKey } = authorOf(actor);
  const rows = await sql(
    `select log.*, act.change_id as act from change_log as act
     join change_log as log on log.org_id = act.org_id and ${sameRequest}
       and log.user_key = act.user_key and log.change_id >= act.change_id
     where act.org_id = $1 and act.change_id = any($2::bigint[]) and act.user_key = $3
     order by log.change_id desc`,
    [actor.organization, acts, userKey],
  );
  const found = new Set(rows.map(({ act }) => Number(act)));
  if (acts.some((act) => !found.has(act))) throw new DomainError('notFound', { text: 'refused.actGone' });
  return rows.map(loggedRow);
}

/**
 * Returns the log rows that a request wrote. Takes the id of the request and the id of its first log row, which
 * distinguishes it from another person's request with the same id.
 */
export async function readRequestRows(
  sql: Sql,
  { organization }: Actor,
  requestId: string,
  first: number,
): Promise<LoggedRow[]> {
  const rows = await sql(
    `select log.* from change_log as act
     join change_log as log on log.org_id = act.org_id and ${sameRequest} and log.change_id >= act.change_id
     where act.org_id = $1 and act.request_id = $2 and act.change_id = $3`,
    [organization, requestId, first],
  );
  return rows.map(loggedRow);
}

/** Returns one change of an entity's log that the person can see. Throws `forbidden` and `notFound`. */
export async function readChange(
  sql: Sql,
  stored: StoredEntity,
  actor: Actor,
  changeId: number,
): Promise<LoggedRow> {
  assertReadsLog(stored, actor);
  const statement = new Statement([actor.organization, stored.entity.name, changeId]);
  const [row] = await sql(
    `select * from change_log where org_id = $1 and entity = $2 and change_id = $3 and ${visibleLogSql(stored, actor, statement)}`,
    statement.values,
  );
  if (!row) throw new DomainError('notFound', { text: 'refused.actGone' });
  return loggedRow(row);
}

/**
 * Returns all changes of a record since one of its changes, newest first, on all tabs that the person may open. Throws
 * `notFound` if that change does not belong to the record.
 */
export async function readSince(
  sql: Sql,
  catalogue: Catalogue,
  stored: StoredEntity,
  actor: Actor,
  record: { readonly recordId: string; readonly changeId: number },
): Promise<LoggedRow[]> {
  assertReadsLog(stored, actor);
  const statement = new Statement([actor.organization, record.changeId]);
  const about = recordLogConditions(catalogue, stored, actor, { id: record.recordId }, statement);
  const rows = await sql(
    `select * from change_log where org_id = $1 and change_id >= $2 and (${[...about, 'false'].join(' or ')})
     order by change_id desc`,
    statement.values,
  );
  if (Number(rows.at(-1)?.change_id) !== record.changeId)
    throw new DomainError('notFound', { text: 'refused.actGone' });
  return rows.map(loggedRow);
}

function assertReadsLog({ entity }: StoredEntity, actor: Actor): void {
  authorize(actor, entity, 'view');
  const permission = changeLogPermission(entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
}

function loggedRow(row: Row): LoggedRow {
  return {
    changeId: Number(row.change_id),
    entity: String(row.entity),
    recordId: String(row.record_id),
    label: String(row.label),
    action: row.action as ChangeAction,
    operation: typeof row.operation === 'string' ? row.operation : null,
    version: Number(row.version),
    differences: row.differences as Difference[],
  };
}
