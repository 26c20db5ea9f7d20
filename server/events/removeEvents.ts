import type { Database } from '../database/database.ts';

/** How long events are kept, in days: whoever reads them is done long before. */
export const eventDays = 90;

/** Events that go in one transaction. */
const chunk = 5000;

/** Removes events that are older than they are kept; says how many. */
export async function removeEvents(database: Pick<Database, 'maintain'>): Promise<number> {
  let removed = 0;
  for (let rows = chunk; rows === chunk; removed += rows)
    rows = (await database.maintain((sql) => sql(text, [eventDays, chunk]))).length;
  return removed;
}

const text = `delete from event where (org_id, sequence) in (
    select org_id, sequence from event where occurred_at < now() - make_interval(days => $1)
    order by occurred_at limit $2)
  returning 1`;
