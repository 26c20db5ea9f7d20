import type { Sql } from '../database/database.ts';
import type { Table } from '../database/table.ts';
import type { Actor } from '../identity/access/actor.ts';
import { serializeActor } from '../identity/access/storedActor.ts';
import { sendJob } from '../jobs/sendJob.ts';
import type { ActionRequest } from './domainRule.ts';

/** Background work on records, one portion per transaction, on behalf of the user who began it. */
export const portionTable: Table = {
  name: 'portion_task',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'task_id', type: 'bigint', identity: true, notNull: true },
    { name: 'entity', type: 'text', notNull: true },
    { name: 'record_id', type: 'bigint', notNull: true },
    { name: 'actor', type: 'jsonb', notNull: true },
    { name: 'request_id', type: 'text', notNull: true },
  ],
  primaryKey: ['org_id', 'task_id'],
  foreignKeys: [],
  checks: [],
  indexes: [
    {
      name: 'portion_task_record',
      method: 'btree',
      unique: true,
      on: ['org_id', 'entity', 'record_id'],
    },
  ],
};

/** Background job kind that runs portions of work (`derived/operations/portionJob.ts`). */
export const portionKind = { name: 'portions', ids: ['organization', 'task'] } as const;

/**
 * Queues further portions of work on a record (`Domain.portions`), in the transaction that did the first portion and
 * locks the record. Does nothing if they are already queued.
 */
export async function sendPortions(
  { sql, actor, requestId }: Pick<ActionRequest, 'sql' | 'requestId'> & { readonly actor: Actor },
  entity: string,
  recordId: number,
): Promise<void> {
  const { organization } = actor;
  const [task] = await sql(insertText, [organization, entity, recordId, serializeActor(actor), requestId]);
  if (task) await sendJob(sql, portionKind, { organization, task: Number(task.task_id) });
}

const insertText = `insert into portion_task (org_id, entity, record_id, actor, request_id)
  values ($1, $2, $3, $4, $5) on conflict (org_id, entity, record_id) do nothing returning task_id`;

/** Returns unfinished tasks, whose background job failed or was missing in a restored database. */
export async function openPortions(sql: Sql): Promise<{ organization: number; task: number }[]> {
  const rows = await sql('select org_id, task_id from portion_task order by org_id, task_id');
  return rows.map(({ org_id, task_id }) => ({ organization: Number(org_id), task: Number(task_id) }));
}
