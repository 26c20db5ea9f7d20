import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { type CallingNeeds, makeCalls } from './makeCalls.ts';
import { startRound } from './startRound.ts';

/**
 * Calls substitutes for open jobs (docs/domain.md#calls): looks every minute at each district that has some, begins the
 * round that is due and makes its calls. Does nothing where the service has no telephone.
 */
export const callingJob: JobKind<'organization', CallingNeeds> = {
  name: 'calling',
  ids: ['organization'],
  due: {
    every: 60,
    read: async ({ database, telephone }, now) => {
      if (!telephone) return [];
      const rows = await database.maintain((sql) => sql(districtsText, [now.toISOString()]));
      return rows.map(({ org_id }) => ({ organization: Number(org_id) }));
    },
  },
  retry: { limit: 3, seconds: 20 },
  timeLimit: 180,
  atOnce: 2,
  run: async ({ organization }, needs, { now, signal }) => {
    if (!needs.telephone) return undefined;
    await needs.database.write(organization, (sql) => startRound(sql, organization, now));
    return (await makeCalls(needs, organization, now, signal)) ? 'more' : undefined;
  },
};

/** A day before and after covers every time zone. */
const districtsText = `select distinct org_id from absence_day
  where fill_status = ${dayStatuses.code.unfilled} and absence_date >= ($1::timestamptz)::date - 1 order by org_id`;
