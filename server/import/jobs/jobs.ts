import { isDeepStrictEqual } from 'node:util';
import { importJob as importEntity, importStep } from '#schemas/import/importJob.ts';
import type { ImportMapping, ImportTask } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { reasonOf } from '../../derived/write/checkTransition.ts';
import { stopImport } from '../../domain/importJobs.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { serializeActor } from '../../identity/access/storedActor.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import { assertMayFill, type ImportTarget } from '../importTarget.ts';
import { validateMapping } from '../mappings/validateMapping.ts';
import { prepareMissing, replanMissing } from '../plan/missingRows.ts';
import { countRows, type JobKey, type RowSelection } from '../rows/rowStore.ts';
import { importJob } from './importJob.ts';
import { deactivationGuard, presentJob } from './presentJob.ts';

/** The user who makes a request, and the request's id. */
export interface Requester {
  readonly actor: Actor;
  readonly requestId: string;
}

/** Loads the row of an import job; throws if the organization does not have the job. */
export async function jobRow(sql: Sql, { organization, job }: JobKey, lock = ''): Promise<Row> {
  const [row] = await sql(
    `select * from import_job where org_id = $1 and job_id = $2 and is_complete${lock}`,
    [organization, job],
  );
  if (!row) throw new DomainError('notFound');
  return row;
}

/**
 * Loads the row of an import job and locks it until the transaction ends. Throws if the requested step is not possible
 * in the job's state.
 */
async function rowFor(
  sql: Sql,
  stored: StoredEntity,
  key: JobKey,
  requester: Requester,
  step: ImportTask,
): Promise<Row> {
  const row = await idleJob(sql, key);
  await assertPossible(sql, stored, row, requester, step);
  return row;
}

/** Throws, with the reason, if a step is not possible in the job's state (`import/importJob.ts`). */
async function assertPossible(
  sql: Sql,
  stored: StoredEntity,
  row: Row,
  { actor }: Requester,
  step: ImportTask,
): Promise<void> {
  const state = importStep(await presentJob(sql, stored, row), step);
  if (state.is === 'possible') return;
  const reason = reasonOf({ entity: importEntity, actor }, state);
  throw new DomainError('badRequest', { text: 'refused.impossible', args: { reason } });
}

/** Loads and locks the row of an import job; throws if a task is running on the job. */
export async function idleJob(sql: Sql, key: JobKey): Promise<Row> {
  const row = await jobRow(sql, key, ' for update');
  if (row.task !== null) throw new DomainError('badRequest', { text: 'refused.importBusy' });
  return row;
}

/**
 * Stores a mapping and starts the dry run of all rows that were not applied. A stopped dry run continues if the mapping
 * is unchanged. Otherwise the task first deletes the results of earlier checks, in portions.
 */
export async function startCheck(
  sql: Sql,
  stored: ImportTarget,
  key: JobKey,
  requester: Requester,
  mapping: ImportMapping,
): Promise<void> {
  const row = await rowFor(sql, stored, key, requester, 'check');
  const checked = validateMapping(stored.entity, row.columns as string[], mapping);
  assertMayFill(requester.actor, stored, checked);
  await sql('update import_job set mapping = $3 where org_id = $1 and job_id = $2', [
    key.organization,
    key.job,
    JSON.stringify(checked),
  ]);
  const isSame =
    row.is_forgetting !== true && row.is_joined === true && isDeepStrictEqual(row.mapping, checked);
  const goesOn = isSame && (await countRows(sql, key, 'check')) > 0;
  if (!goesOn)
    await sql('update import_job set is_forgetting = true where org_id = $1 and job_id = $2', [
      key.organization,
      key.job,
    ]);
  await prepareMissing(sql, stored, key, checked);
  await startTask(sql, key, requester, 'check', goesOn ? 'check' : 'recheck');
}

/** Starts applying the checked rows. If the rows deactivate many records, the request must confirm that. */
export async function startApply(
  sql: Sql,
  stored: ImportTarget,
  key: JobKey,
  requester: Requester,
  isConfirmed: boolean,
): Promise<void> {
  const row = await rowFor(sql, stored, key, requester, 'apply');
  assertMayFill(requester.actor, stored, row.mapping as ImportMapping);
  if (row.is_forgetting === true || (await countRows(sql, key, 'check')) > 0)
    throw new DomainError('badRequest', { args: { reason: 'check the rows first' } });
  const { deactivations, active, needsYes } = await deactivationGuard(
    sql,
    stored,
    key,
    row.mapping as ImportMapping,
  );
  if (needsYes && !isConfirmed) {
    throw new DomainError('badRequest', {
      text: 'refused.importDeactivates',
      args: { count: deactivations, total: active },
    });
  }
  await startTask(sql, key, requester, 'apply');
}

/**
 * Determines again which records are missing from a complete file, after a row was fixed, and starts a check of the
 * rows that were added for them. If a task is running, it checks these rows itself.
 */
export async function checkMissing(
  sql: Sql,
  stored: ImportTarget,
  key: JobKey,
  requester: Requester,
): Promise<void> {
  const row = await jobRow(sql, key, ' for update');
  const added = await replanMissing(sql, stored, requester.actor, key, row.mapping as ImportMapping);
  if (added > 0 && row.task === null) await startTask(sql, key, requester, 'check');
}

/** Starts undoing applied rows. */
export async function startUndo(
  sql: Sql,
  stored: StoredEntity,
  key: JobKey,
  requester: Requester,
): Promise<void> {
  const row = await idleJob(sql, key);
  await assertRowsKept(sql, key, Number(row.row_count));
  await assertPossible(sql, stored, row, requester, 'undo');
  await startTask(sql, key, requester, 'undo');
}

/** Refuses an undo if the district's retention has deleted applied rows, instead of undoing only the remaining ones. */
async function assertRowsKept(sql: Sql, { organization, job }: JobKey, expected: number): Promise<void> {
  const [row] = await sql(
    `select (select count(*)::integer from import_row where org_id = $1 and job_id = $2) as rows,
       (select months ->> 'importRows' from retention_run where org_id = $1 and removed ? 'importRows'
        order by run_id desc limit 1) as months`,
    [organization, job],
  );
  if (row?.months === null || Number(row?.rows) >= expected) return;
  throw new DomainError('badRequest', {
    text: 'refused.importRowsRemoved',
    args: { months: String(row?.months) },
  });
}

/** Stops a task after its current step. */
export async function stopTask(sql: Sql, key: JobKey): Promise<void> {
  await jobRow(sql, key);
  await stopImport(sql, key.organization, key.job);
}

async function startTask(
  sql: Sql,
  key: JobKey,
  { actor, requestId }: Requester,
  task: ImportTask,
  counted: RowSelection = task,
): Promise<void> {
  const total = await countRows(sql, key, counted);
  await sql(
    `update import_job set task = $3, task_total = $4, task_done = 0, is_stopping = false, failure = null,
       actor = $5, request_id = $6
     where org_id = $1 and job_id = $2`,
    [key.organization, key.job, task, total, serializeActor(actor), requestId],
  );
  await sendJob(sql, importJob, { organization: key.organization, job: key.job });
}
