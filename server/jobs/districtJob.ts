import type { Database, Sql } from '../database/database.ts';
import type { JobKind } from './jobKind.ts';

export interface DistrictJobNeeds {
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

/** Some records of a district that are due. */
export interface DueRecords {
  readonly organization: number;
  readonly ids: readonly number[];
  /** When they are found due. */
  readonly moment: string;
}

interface DistrictJob {
  readonly name: string;
  /** Seconds between two looks at what is due. */
  readonly every: number;
  /** Selects the districts in which something is due at the moment `$1`, as `org_id`. */
  readonly districts: string;
  /** Selects the ids, as `id`, of what is due in the district `$1` at the moment `$2`; they are held, some at a time. */
  readonly records: string;
  readonly act: (sql: Sql, due: DueRecords) => Promise<void>;
}

/** Records of one transaction. */
const mostAtOnce = 100;

/** A job that does in each district what time has made due there, some records in a transaction, until none is left. */
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
