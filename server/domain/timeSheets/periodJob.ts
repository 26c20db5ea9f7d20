import { addDays, today } from '#schemas/values/dates.ts';
import type { Database } from '../../database/database.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import { ensurePeriods } from './periods.ts';

/** Number of days ahead for which timesheet periods are created. */
const daysAhead = 28;

/**
 * Creates the timesheet periods of the coming weeks unless the district sets its own dates, and closes the periods
 * whose last cut-off is past (docs/domain.md#timesheet-periods).
 */
export const periodJob: JobKind<'organization', { readonly database: Pick<Database, 'maintain' | 'write'> }> =
  {
    name: 'timesheet-periods',
    ids: ['organization'],
    due: {
      every: 300,
      read: ({ database }, now) =>
        database.maintain(async (sql) => {
          const found = await sql(dueText, [now.toISOString(), addDays(today('UTC', now), daysAhead)]);
          return found.map(({ org_id }) => ({ organization: Number(org_id) }));
        }),
    },
    retry: { limit: 3, seconds: 60 },
    timeLimit: 120,
    run: async ({ organization }, { database }, { now }) => {
      await database.write(organization, async (sql) => {
        await sql(closeText, [organization, now.toISOString()]);
        const [row] = await sql(zoneText, [organization]);
        if (!row || row.has_own === true) return;
        const timeZone = String(row.time_zone);
        const fromDate = today(timeZone, now);
        await ensurePeriods(
          sql,
          { organization, timeZone },
          { fromDate, toDate: addDays(fromDate, daysAhead + 1) },
        );
      });
      return undefined;
    },
  };

const hasOwn = `exists (select 1 from timesheet_settings as own
  where own.org_id = organization.org_id and own.period_type = 'own')`;

const dueText = `select org_id from organization
  where exists (select 1 from time_sheet_period as period where period.org_id = organization.org_id
      and period.status = 'open' and period.release_until <= $1)
    or not ${hasOwn} and not exists (select 1 from time_sheet_period as period
      where period.org_id = organization.org_id and period.to_date >= $2)
  order by 1`;

const zoneText = `select time_zone, ${hasOwn} as has_own from organization where org_id = $1`;

/** SQL that closes periods. Stores no author and no reason, because only people give a reason. */
const closeText = `update time_sheet_period set status = 'closed', changed_at = $2, changed_by = null, changed_reason = null,
    row_version = row_version + 1
  where org_id = $1 and status = 'open' and release_until <= $2`;
