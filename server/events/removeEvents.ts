import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/jobKind.ts';

/** Days to keep events. Readers process events much sooner. */
export const eventDays = 90;

/** Number of events deleted per transaction. */
const chunk = 5000;

/** Deletes expired events. */
export const eventCleanupJob: JobKind<never, { readonly database: Pick<Database, 'maintain'> }> = {
  name: 'event-cleanup',
  ids: [],
  due: {
    every: 3600,
    read: async ({ database }) => {
      const old = await database.maintain((sql) =>
        sql(`select 1 from event where ${isOld} limit 1`, [eventDays]),
      );
      return old.map(() => ({}));
    },
  },
  retry: { limit: 3, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database }, { signal }) => {
    for (let rows = chunk; rows === chunk; ) {
      if (signal.aborted) return 'more';
      rows = (await database.maintain((sql) => sql(text, [eventDays, chunk]))).length;
    }
    return undefined;
  },
};

const isOld = 'occurred_at < now() - make_interval(days => $1)';

const text = `delete from event where (org_id, sequence) in (
    select org_id, sequence from event where ${isOld}
    order by occurred_at limit $2)
  returning 1`;
