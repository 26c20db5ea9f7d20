import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { JobKey } from '../rows/rowStore.ts';

/** How long a process holds a job without a sign of life, in seconds. */
export const leaseSeconds = 30;

/**
 * Takes a job for a process, or prolongs what it holds: none may work on it while another does. Gives the
 * job's row, or nothing when there is no work or another holds it. One that died loses it after 30 seconds.
 */
export async function takeLease(
  sql: Sql,
  { organization, job }: JobKey,
  holder: string,
): Promise<Row | undefined> {
  const [row] = await sql(
    `update import_job set lease_owner = $3, lease_until = now() + make_interval(secs => $4)
     where org_id = $1 and job_id = $2 and task is not null
       and (lease_owner = $3 or lease_until is null or lease_until < now())
     returning *`,
    [organization, job, holder, leaseSeconds],
  );
  return row;
}

/** Inside of a transaction that writes: nobody else can take the job before it ends; refuses when somebody did. */
export async function holdLease(sql: Sql, { organization, job }: JobKey, holder: string): Promise<void> {
  const [row] = await sql(
    'select 1 from import_job where org_id = $1 and job_id = $2 and lease_owner = $3 for update',
    [organization, job, holder],
  );
  if (!row) throw new DomainError('stale');
}

/** Ends the work on a job: it was done, stopped, or failed with a reason. */
export async function endTask(
  sql: Sql,
  { organization, job }: JobKey,
  holder: string,
  { isDone, failure }: { readonly isDone: boolean; readonly failure?: string },
): Promise<void> {
  await sql(
    `update import_job set
       checked_at = case when $4 and task = 'check' then now() else checked_at end,
       applied_at = case when $4 and task = 'apply' then now() else applied_at end,
       undone_at = case when $4 and task = 'undo' then now() else undone_at end,
       task = null, is_stopping = false, lease_owner = null, lease_until = null, failure = $5
     where org_id = $1 and job_id = $2 and lease_owner = $3`,
    [organization, job, holder, isDone, failure ?? null],
  );
}

/** Removes what a process left that ended while it stored the rows of a file: nobody was told of it. */
export async function dropBroken(sql: Sql, organization: number): Promise<void> {
  await sql('delete from import_job where org_id = $1 and not is_complete and lease_until < now()', [
    organization,
  ]);
}

/** The jobs of an organisation that nobody works on though they should be worked on. */
export async function deserted(sql: Sql, organization: number): Promise<number[]> {
  const rows = await sql(
    `select job_id from import_job where org_id = $1 and task is not null
       and (lease_until is null or lease_until < now())`,
    [organization],
  );
  return rows.map((row) => Number(row.job_id));
}
