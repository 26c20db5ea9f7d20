import type { ReportLevel } from '#schemas/protocol/reports/report.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { translate } from '../http/language.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { queueMail } from '../mail/queueMail.ts';
import { notify } from '../suite/notify.ts';
import { nextRuns } from './nextRuns.ts';
import { recipientsOf } from './recipients.ts';
import { recurrenceOf } from './schedules.ts';

export interface ScheduleDependencies {
  readonly catalogue: Catalogue;
  readonly database: Pick<Database, 'maintain' | 'write'>;
  /** URL of the console. */
  readonly publicUrl?: string | undefined;
}

/**
 * Mails due scheduled reports: each recipient gets a link, which runs the report with their own rights. The mail, the
 * result and the next run are saved in one transaction with the schedule's row locked, so that each run is sent once,
 * whichever process sends it.
 */
export const scheduleJob: JobKind<'organization' | 'schedule', ScheduleDependencies> = {
  name: 'report-schedule',
  ids: ['organization', 'schedule'],
  due: {
    every: 60,
    read: ({ database }, now) =>
      database.maintain(async (sql) => {
        const rows = await sql(
          'select org_id, schedule_id from report_schedule where next_run_at <= $1 order by next_run_at limit 500',
          [now.toISOString()],
        );
        return rows.map((row) => ({ organization: Number(row.org_id), schedule: Number(row.schedule_id) }));
      }),
  },
  retry: { limit: 5, seconds: 60 },
  timeLimit: 120,
  run: async ({ organization, schedule }, needs, { now }) => {
    await needs.database.write(organization, (sql) =>
      runSchedule(sql, needs, { organization, schedule, now }),
    );
    return undefined;
  },
};

interface Due {
  readonly organization: number;
  readonly schedule: number;
  readonly now: Date;
}

async function runSchedule(
  sql: Sql,
  needs: ScheduleDependencies,
  { organization, schedule, now }: Due,
): Promise<void> {
  const [row] = await sql(
    `select schedule.*, report.name, report.level, report.definition from report_schedule as schedule
     join report on report.org_id = schedule.org_id and report.report_id = schedule.report_id
     where schedule.org_id = $1 and schedule.schedule_id = $2 and schedule.next_run_at <= $3 for update of schedule`,
    [organization, schedule, now.toISOString()],
  );
  if (!row) return;
  const result = await send(sql, needs, organization, row);
  const [next] = nextRuns(recurrenceOf(row), now, 1);
  await sql(
    `update report_schedule set next_run_at = $3, last_run_at = $4, last_status = $5, last_message = $6
     where org_id = $1 and schedule_id = $2`,
    [organization, schedule, next?.toISOString() ?? null, now.toISOString(), result.status, result.message],
  );
  if (result.status !== 'failed') return;
  await notify(sql, {
    organization,
    userKey: String(row.owner_key),
    kind: 'reportFailed',
    args: { name: String(row.name), reason: result.message ?? '' },
    path: `/reports/report-writer/${row.report_id}`,
  });
}

interface Sent {
  readonly status: 'sent' | 'partly' | 'failed';
  readonly message: string | null;
}

async function send(
  sql: Sql,
  { catalogue, publicUrl = '' }: ScheduleDependencies,
  organization: number,
  row: Row,
): Promise<Sent> {
  const { of } = row.definition as { of: string };
  const shared = { level: row.level as ReportLevel, ownerKey: String(row.owner_key), of };
  const lists = (row.list_ids as number[]).map(Number);
  const { allowed, refused } = await recipientsOf(sql, { catalogue, organization }, shared, lists);
  const text = (key: string, args: Record<string, string> = {}) =>
    translate('en', `lists.report.${key}`, args);
  const reachable = allowed.filter(({ email }) => isMailAddress(email));
  const query = row.format === 'screen' ? '' : `?as=${row.format}`;
  const address = `${publicUrl}/district/${organization}/reports/report-writer/${row.report_id}${query}`;
  for (const { email } of reachable) {
    await queueMail(sql, {
      organization,
      to: email,
      kind: 'report',
      subject: String(row.subject),
      text: [
        text('mail', { name: String(row.name), address }),
        text('mailEnd', { owner: String(row.owner_name) }),
      ].join('\n\n'),
      about: Number(row.report_id),
    });
  }
  const names = (people: typeof allowed) => people.map(({ name }) => name).join(', ');
  const withoutAddress = allowed.filter(({ email }) => !isMailAddress(email));
  const message = [
    ...(allowed.length === 0 ? [text('nobody')] : []),
    ...(refused.length > 0 ? [text('refused', { names: names(refused) })] : []),
    ...(withoutAddress.length > 0 ? [text('noMail', { names: names(withoutAddress) })] : []),
  ].join(' ');
  if (reachable.length === 0) return { status: 'failed', message };
  return message === '' ? { status: 'sent', message: null } : { status: 'partly', message };
}
