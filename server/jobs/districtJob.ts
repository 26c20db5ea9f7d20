import type { Database, Sql } from '../database/database.ts';
import type { JobKind } from './jobKind.ts';

export interface DistrictJobNeeds {
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

export interface DueRecords {
  readonly organization: number;
  readonly ids: readonly number[];
  /** Time of the check that found the records due. */
  readonly moment: string;
}

interface DistrictJob {
  readonly name: string;
  /** Seconds between checks for due records. */
  readonly every: number;
  /** SQL that selects districts with something due at `$1`, as `org_id`. */
  readonly districts: string;
  /** SQL that selects and locks the ids of due records in district `$1` at `$2`, as `id`. */
  readonly records: string;
  readonly act: (sql: Sql, due: DueRecords) => Promise<void>;
}

/** Records per transaction. */
const mostAtOnce = 100;

/** A job that processes the due records of each district, a batch per transaction, until none is left. */
export const districtJob = (job: DistrictJob): JobKind<'organization', DistrictJobNeeds> => ({
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
      const found = await sql(`${job.records} limit ${mostAtOnce} for update`, [organization, moment]);
      const ids = found.map(({ id }) => Number(id));
      if (ids.length > 0) await job.act(sql, { organization, ids, moment });
      return ids.length;
    });
    return count === mostAtOnce ? 'more' : undefined;
  },
});
