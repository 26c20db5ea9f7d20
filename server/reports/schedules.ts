import { allows } from '#schemas/access/permissions.ts';
import { reportRights } from '#schemas/access/reportRights.ts';
import { mayReport } from '#schemas/access/reports/mayReport.ts';
import type { Report } from '#schemas/protocol/reports/report.ts';
import {
  type Schedule,
  type Schedules,
  type SentSchedule,
  scheduleLimits,
} from '#schemas/protocol/reports/schedule.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { requirePermission } from '../domain/requirePermission.ts';
import type { Actor } from '../identity/access/actor.ts';
import { nextRuns, type Recurrence } from './nextRuns.ts';
import { recipientsOf } from './recipients.ts';
import { readReport } from './reports.ts';

/** The permission to send anything to a distribution list. */
const sendPermission = 'DISTLIST.SEND';

/**
 * Returns the schedules of a report, and the distribution lists to which the person may send it. Throws `notFound` if
 * the person cannot see the report.
 */
export async function readSchedules(sql: Sql, actor: Actor, reportId: number, now: Date): Promise<Schedules> {
  const report = await readReport(sql, actor, reportId);
  const rows = await sql(
    'select * from report_schedule where org_id = $1 and report_id = $2 order by schedule_id',
    [actor.organization, reportId],
  );
  const mayDistribute =
    mayReport(reportRights(actor.permissions), report, 'distribute') &&
    allows(actor.permissions, sendPermission);
  const lists = mayDistribute
    ? await sql(
        'select distribution_list_id, distribution_list_name from distribution_list where org_id = $1 order by 2 limit 500',
        [actor.organization],
      )
    : [];
  return {
    schedules: rows.map((row) => present(row, now)),
    lists: lists.map((row) => ({
      listId: Number(row.distribution_list_id),
      name: String(row.distribution_list_name),
    })),
  };
}

interface Saving {
  readonly catalogue: Catalogue;
  readonly now: Date;
  /** The schedule to change. Absent for a new one. */
  readonly scheduleId?: number;
}

/**
 * Saves a schedule of a report. Throws `forbidden` if the person may not schedule the report or send it to lists;
 * `invalid` on `rule` for a rule that never occurs, and on `listIds` for a missing list and for people on a list who
 * may not see the report, by name.
 */
export async function saveSchedule(
  sql: Sql,
  actor: Actor,
  reportId: number,
  schedule: SentSchedule,
  { catalogue, now, scheduleId }: Saving,
): Promise<Schedule> {
  const report = await readReport(
    sql,
    actor,
    reportId,
    schedule.listIds.length > 0 ? 'distribute' : 'schedule',
  );
  const [next] = nextRuns(schedule, now, 1);
  if (!next) throw invalidField('rule', 'neverComes');
  if (schedule.listIds.length > 0) requirePermission(actor, sendPermission);
  await assertLists(sql, actor, schedule.listIds);
  await assertRecipients(sql, actor, { catalogue, report, listIds: schedule.listIds });
  const values = [
    actor.organization,
    reportId,
    schedule.rule,
    schedule.startsAt,
    schedule.timeZone,
    schedule.format,
    JSON.stringify(schedule.listIds),
    schedule.subject,
    schedule.isActive,
    actor.userKey,
    actor.name,
    schedule.isActive ? next.toISOString() : null,
  ];
  const columns = `rule, starts_at, time_zone, format, list_ids, subject, is_active, owner_key, owner_name, next_run_at`;
  if (scheduleId === undefined) {
    await assertFew(sql, actor, reportId);
    const [row = {}] = await sql(
      `insert into report_schedule (org_id, report_id, ${columns})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
      values,
    );
    return present(row, now);
  }
  const [row] = await sql(
    `update report_schedule set (${columns}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz)
     where org_id = $1 and report_id = $2 and schedule_id = $13 returning *`,
    [...values, scheduleId],
  );
  if (!row) throw new DomainError('notFound');
  return present(row, now);
}

async function assertFew(sql: Sql, { organization }: Actor, reportId: number): Promise<void> {
  const [row] = await sql(
    'select count(*) as count from report_schedule where org_id = $1 and report_id = $2',
    [organization, reportId],
  );
  if (Number(row?.count) < scheduleLimits.ofReport) return;
  throw new DomainError('badRequest', {
    args: { reason: `a report has at most ${scheduleLimits.ofReport} schedules` },
  });
}

async function assertLists(sql: Sql, { organization }: Actor, listIds: readonly number[]): Promise<void> {
  const rows = await sql(
    'select distribution_list_id from distribution_list where org_id = $1 and distribution_list_id = any($2::bigint[])',
    [organization, listIds],
  );
  if (rows.length < new Set(listIds).size) throw invalidField('listIds', 'reference');
}

async function assertRecipients(
  sql: Sql,
  { organization, userKey }: Actor,
  {
    catalogue,
    report,
    listIds,
  }: { readonly catalogue: Catalogue; readonly report: Report; readonly listIds: readonly number[] },
): Promise<void> {
  if (listIds.length === 0) return;
  const shared = { level: report.level, ownerKey: userKey, of: report.definition.of };
  const { refused } = await recipientsOf(sql, { catalogue, organization }, shared, listIds);
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => name).join(', ');
  throw invalidField('listIds', 'mayNotSeeReport', { names });
}

/** Deletes a schedule of a report. */
export async function deleteSchedule(
  sql: Sql,
  actor: Actor,
  reportId: number,
  scheduleId: number,
): Promise<void> {
  await readReport(sql, actor, reportId, 'schedule');
  const [row] = await sql(
    'delete from report_schedule where org_id = $1 and report_id = $2 and schedule_id = $3 returning 1 as removed',
    [actor.organization, reportId, scheduleId],
  );
  if (!row) throw new DomainError('notFound');
}

/** Returns the recurrence of a schedule row. */
export function recurrenceOf(row: Row): Recurrence {
  return {
    rule: String(row.rule),
    startsAt: String(row.starts_at),
    timeZone: String(row.time_zone),
  };
}

function present(row: Row, now: Date): Schedule {
  const recurrence = recurrenceOf(row);
  const isActive = row.is_active === true;
  return {
    ...recurrence,
    scheduleId: Number(row.schedule_id),
    format: row.format as Schedule['format'],
    listIds: (row.list_ids as number[]).map(Number),
    subject: String(row.subject),
    isActive,
    ownerName: String(row.owner_name),
    nextRuns: isActive ? nextRuns(recurrence, now).map((run) => run.toISOString()) : [],
    lastRunAt: row.last_run_at ? new Date(row.last_run_at as string).toISOString() : null,
    lastStatus: row.last_status as Schedule['lastStatus'],
    lastMessage: row.last_message === null ? null : String(row.last_message ?? ''),
  };
}
