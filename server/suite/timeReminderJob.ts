import { halvesOf } from '#schemas/messages/terms.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import { hasApprover } from '../domain/timeSheets/approverOf.ts';
import { translate } from '../http/language.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { queueMail } from '../mail/queueMail.ts';
import { notify } from './notify.ts';

interface ReminderNeeds {
  readonly database: Pick<Database, 'maintain' | 'write'>;
  readonly mail?: unknown;
  readonly publicUrl?: string;
}

/** A reminder before a cut-off of a timesheet period, and its recipients. */
interface Reminder {
  readonly kind: 'hoursMissing' | 'hoursToApprove';
  readonly until: string;
  readonly sentAt: string;
  readonly path: string;
  /**
   * SQL for the recipients: `user_key`, `email` and `count` of items, for the timesheet period $2 of the district $1.
   */
  readonly people: string;
}

const reminders: readonly Reminder[] = [
  {
    kind: 'hoursMissing',
    until: 'entry_until',
    sentAt: 'entry_reminded_at',
    path: '/WebTime',
    people: `select '3-' || person.org_person_id as user_key, person.email, count(*)::int as count
      from time_sheet_item as item join substitute as person on person.org_id = $1 and person.substitute_id = item.substitute_id
      where item.org_id = $1 and item.time_sheet_period_id = $2 and item.status in ('notEntered', 'entered', 'rejected')
        and item.is_paper is not true and item.job_gone is not true and item.work_date <= $3
        and person.org_person_id is not null and person.is_active is not false
      group by person.org_person_id, person.email order by 1`,
  },
  {
    kind: 'hoursToApprove',
    until: 'approve_until',
    sentAt: 'approval_reminded_at',
    path: '/WebTime/Approve',
    people: `select person.user_type || '-' || person.admin_user_id as user_key,
        case when person.can_send_event_notification_email is not false then person.email end as email, count(*)::int as count
      from time_sheet_item as item
      join school_time_approver as own on own.org_id = $1 and own.institute_id = item.institute_id and own.is_reminded
        and (own.from_date is null or own.from_date <= item.work_date) and (own.to_date is null or own.to_date >= item.work_date)
        and (own.is_backup is not true or not ${hasApprover('$1', 'item.institute_id', 'item.work_date', 'named.is_backup is not true')})
      join admin_user as person on person.org_id = $1 and person.admin_user_id = own.admin_user_id and person.is_active is not false
      where item.org_id = $1 and item.time_sheet_period_id = $2 and item.status = 'submitted' and item.is_paper is not true
        and item.work_date <= $3
      group by person.user_type, person.admin_user_id, person.email, person.can_send_event_notification_email order by 1`,
  },
];

/**
 * SQL for districts with a timesheet period whose cut-off comes within the longest time that can be configured for
 * reminders.
 */
const districtsText = `select distinct org_id from time_sheet_period where status = 'open' and (${reminders
  .map(({ until, sentAt }) => `${sentAt} is null and ${until} > $1 and ${until} <= $2`)
  .join(' or ')}) order by 1`;

const longest = 168 * 3_600_000;

/**
 * Reminds substitutes of missing hours, and approvers of hours to approve, `timesheet.reminderHours` before the cut-off
 * of a timesheet period (docs/domain.md#time-approvers): in the console, and by email in both languages; once per
 * cut-off.
 */
export const timeReminderJob: JobKind<'organization', ReminderNeeds> = {
  name: 'timesheet-reminders',
  ids: ['organization'],
  due: {
    every: 300,
    read: ({ database }, now) =>
      database.maintain(async (sql) => {
        const until = new Date(now.getTime() + longest);
        const found = await sql(districtsText, [now.toISOString(), until.toISOString()]);
        return found.map(({ org_id }) => ({ organization: Number(org_id) }));
      }),
  },
  retry: { limit: 3, seconds: 60 },
  timeLimit: 300,
  run: async ({ organization }, needs, { now }) => {
    await needs.database.write(organization, async (sql) => {
      const [place] = await sql('select time_zone from organization where org_id = $1', [organization]);
      const timeZone = String(place?.time_zone ?? 'UTC');
      const day = today(timeZone, now);
      const settingOf = await loadSettings(sql, { organization, today: day }, {});
      const hours = settingOf('timesheet.reminderHours', {});
      if (!hours) return;
      const until = new Date(now.getTime() + hours * 3_600_000).toISOString();
      for (const reminder of reminders) {
        const marked = await sql(
          `update time_sheet_period set ${reminder.sentAt} = $2 where org_id = $1 and status = 'open'
             and ${reminder.sentAt} is null and ${reminder.until} > $2 and ${reminder.until} <= $3
           returning time_sheet_period_id as id`,
          [organization, now.toISOString(), until],
        );
        if (marked.length === 0) continue;
        const periods = await sql(
          `select time_sheet_period_id as id, from_date::text, to_date::text,
             to_char(${reminder.until} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
           from time_sheet_period where org_id = $1 and time_sheet_period_id = any($2::bigint[])
           order by time_sheet_period_id`,
          [organization, marked.map(({ id }) => id)],
        );
        for (const period of periods)
          await remind(sql, needs, { organization, timeZone, day, reminder, period });
      }
    });
    return undefined;
  },
};

interface Occasion {
  readonly organization: number;
  readonly timeZone: string;
  readonly day: string;
  readonly reminder: Reminder;
  readonly period: Row;
}

async function remind(
  sql: Sql,
  { mail, publicUrl = '' }: ReminderNeeds,
  { organization, timeZone, day, reminder: { kind, path, people }, period }: Occasion,
): Promise<void> {
  for (const { user_key, email, count } of await sql(people, [organization, period.id, day])) {
    const args = {
      period: `${showDate(String(period.from_date))} – ${showDate(String(period.to_date))}`,
      count: Number(count),
      until: showMoment(String(period.until), { timeZone, halves: halvesOf('en', '12') }),
    };
    const userKey = String(user_key);
    await notify(sql, { organization, userKey, kind, args, path, reason: 'own' });
    const to = String(email ?? '');
    if (!mail || !isMailAddress(to)) continue;
    const [en, es] = (['en', 'es'] as const).map((language) =>
      translate(language, `notification.${kind}`, args),
    );
    const link = `${publicUrl}/district/${organization}${path}`;
    await queueMail(sql, {
      organization,
      to,
      kind: 'notice',
      subject: en ?? '',
      text: [en, es, link].join('\n\n'),
    });
  }
}
