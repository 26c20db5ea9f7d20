import type { Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';

/** Table of when the console first showed an open job to a substitute in their own job list. */
export const jobSeenTable: Table = {
  name: 'job_seen',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'job_id', type: 'bigint', notNull: true },
    { name: 'substitute_id', type: 'bigint', notNull: true },
    { name: 'seen_at', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
  primaryKey: ['org_id', 'job_id', 'substitute_id'],
  foreignKeys: [
    {
      name: 'job_seen_substitute_fkey',
      columns: ['org_id', 'substitute_id'],
      table: 'substitute',
      targets: ['org_id', 'substitute_id'],
      onDelete: 'cascade',
    },
  ],
  checks: [],
  indexes: [{ name: 'job_seen_substitute', method: 'btree', unique: false, on: ['org_id', 'substitute_id'] }],
};

interface SeenJobs {
  readonly organization: number;
  readonly substituteId: number;
  readonly jobs: readonly number[];
}

/** Returns those of the given jobs that the substitute has not been shown yet. */
export async function unseenJobs(
  sql: Sql,
  { organization, substituteId, jobs }: SeenJobs,
): Promise<number[]> {
  if (jobs.length === 0) return [];
  const rows = await sql(
    'select job_id from job_seen where org_id = $1 and substitute_id = $2 and job_id = any($3::bigint[])',
    [organization, substituteId, jobs],
  );
  const known = new Set(rows.map(({ job_id }) => Number(job_id)));
  return jobs.filter((job) => !known.has(job));
}

/** Records that jobs were shown to a substitute. For a job that was shown before, the first time stays. */
export async function saveSeenJobs(sql: Sql, { organization, substituteId, jobs }: SeenJobs): Promise<void> {
  await sql(
    `insert into job_seen (org_id, job_id, substitute_id)
     select $1, job, $2 from unnest($3::bigint[]) as job on conflict do nothing`,
    [organization, substituteId, jobs],
  );
}
