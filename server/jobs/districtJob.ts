import type { Database, Sql } from '../database/database.ts';
import type { JobKind } from './jobKind.ts';

export interface DistrictJobDependencies {
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

export interface DueAbsences {
  readonly organization: number;
  readonly ids: readonly number[];
  /** Time of the check that found the absences due. */
  readonly moment: string;
}

interface DistrictJob {
  readonly name: string;
  /** Seconds between checks for due absences. */
  readonly every: number;
  /** SQL that selects districts with absences due at `$1`; the column `org_id` has the district. */
  readonly districts: string;
  /**
   * SQL that selects the absences of district `$1` that are due at `$2`, in the order of processing; the column `id`
   * has the absence.
   */
  readonly absences: string;
  readonly act: (sql: Sql, due: DueAbsences) => Promise<void>;
}

/** Maximum number of absences per transaction. */
const mostAtOnce = 100;

const lockText = `select absence_id from absence where org_id = $1 and absence_id = any($2::bigint[])
  order by absence_id for update`;

/**
 * A job that processes the due absences of each district in batches, one transaction per batch, until none is left.
 * Each batch is locked and then read again, so that a simultaneous decision about an absence counts.
 */
export const districtJob = (job: DistrictJob): JobKind<'organization', DistrictJobDependencies> => ({
  name: job.name,
  ids: ['organization'],
  due: {
    every: job.every,
    read: ({ database }, now) =>
      database.maintain(async (sql) => {
        const found = await sql(job.districts, [now.toISOString()]);
        return found.map(({ org_id }) => ({ organization: Number(org_id) }));
      }),
  },
  retry: { limit: 5, seconds: 60 },
  timeLimit: 120,
  run: async ({ organization }, { database }, { now }) => {
    const moment = now.toISOString();
    const count = await database.write(organization, async (sql) => {
      const found = await sql(`${job.absences} limit ${mostAtOnce}`, [organization, moment]);
      const batch = found.map(({ id }) => Number(id));
      await sql(lockText, [organization, batch]);
      const due = await sql(dueOf(job), [organization, moment, batch]);
      const ids = due.map(({ id }) => Number(id));
      if (ids.length > 0) await job.act(sql, { organization, ids, moment });
      return batch.length;
    });
    return count === mostAtOnce ? 'more' : undefined;
  },
});

const dueOf = ({ absences }: DistrictJob) =>
  `select due.id from (${absences}) as due where due.id = any($3::bigint[])`;
