import { reportRights } from '#schemas/access/reportRights.ts';
import { levelsOf, mayReport, type ReportAct } from '#schemas/access/reports/mayReport.ts';
import {
  type Report,
  type ReportRuns,
  reportLevels,
  reportLimits,
  type SentReport,
} from '#schemas/protocol/reports/report.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';
import { authorOf } from '../identity/access/authorOf.ts';
import type { ReportRun } from './runReport.ts';

const levelPermissions = {
  private: 'RPTWACCESS.CREATE_PRIVATE',
  public: 'RPTWACCESS.EDIT_PUBLIC',
  published: 'RPTWACCESS.CREATE_PUBLISHED',
} as const;

/** Throws `forbidden` for people without any report permission. */
export function assertUsesReports({ organization, permissions }: Actor): void {
  if (reportRights(permissions) === 0)
    throw new DomainError('forbidden', { args: { permission: 'RPTWACCESS.VIEW_PUBLISHED' } });
  if (organization === 0) throw new DomainError('badRequest', { args: { reason: 'a district is required' } });
}

/** Returns the reports that a person can see, by name: their own, and those that their rights let them see. */
export async function listReports(sql: Sql, actor: Actor): Promise<Report[]> {
  const open = reportLevels.filter((level) =>
    mayReport(reportRights(actor.permissions), { level, isMine: false }, 'see'),
  );
  const rows = await sql(
    `select * from report where org_id = $1 and (owner_key = $2 or level = any($3::text[]))
     order by absmgmt_key(name) collate "C", report_id limit 1000`,
    [actor.organization, actor.userKey, open],
  );
  return rows.map((row) => present(actor, row));
}

/**
 * Returns a report for an action: see, edit, schedule or distribute. Throws `notFound` if the person cannot see the
 * report, and `forbidden` if they may not do the action.
 */
export async function readReport(
  sql: Sql,
  actor: Actor,
  reportId: number,
  act: ReportAct = 'see',
): Promise<Report> {
  const [row] = await sql('select * from report where org_id = $1 and report_id = $2', [
    actor.organization,
    reportId,
  ]);
  const report = row && present(actor, row);
  const rights = reportRights(actor.permissions);
  if (!report || !mayReport(rights, report, 'see')) throw new DomainError('notFound');
  if (!mayReport(rights, report, act)) throw refusal(report, act);
  return report;
}

function refusal({ level }: Report, act: ReportAct): DomainError {
  const permission =
    act === 'edit'
      ? levelPermissions[level]
      : act === 'schedule'
        ? 'RPTWACCESS.SCHEDULE'
        : 'RPTWACCESS.DISTRIBUTE';
  return new DomainError('forbidden', { args: { permission } });
}

/** Throws `forbidden` for a sharing level that the person may not use. */
function assertLevel({ permissions }: Actor, { level }: SentReport): void {
  if (!levelsOf(reportRights(permissions)).includes(level))
    throw new DomainError('forbidden', { args: { permission: levelPermissions[level] } });
}

/** Saves a new report. Throws `forbidden` for a level that the person may not use. */
export async function createReport(sql: Sql, actor: Actor, report: SentReport): Promise<Report> {
  assertLevel(actor, report);
  const [count] = await sql('select count(*) as own from report where org_id = $1 and owner_key = $2', [
    actor.organization,
    actor.userKey,
  ]);
  if (Number(count?.own) >= reportLimits.ofOnePerson)
    throw new DomainError('badRequest', {
      args: { reason: `one person keeps at most ${reportLimits.ofOnePerson} reports` },
    });
  const [row = {}] = await sql(
    `insert into report (org_id, name, level, owner_key, owner_name, definition, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [
      actor.organization,
      report.name,
      report.level,
      actor.userKey,
      actor.name,
      JSON.stringify(report.definition),
      authorOf(actor).name,
    ],
  );
  await keepVersion(sql, row);
  return present(actor, row);
}

/** Updates a report and keeps its earlier versions. Throws `stale` for an outdated version. */
export async function updateReport(
  sql: Sql,
  actor: Actor,
  reportId: number,
  report: SentReport,
): Promise<Report> {
  const before = await readReport(sql, actor, reportId, 'edit');
  assertLevel(actor, report);
  const [row] = await sql(
    `update report set name = $4, level = $5, definition = $6, changed_by = $7, changed_at = now(), row_version = row_version + 1
     where org_id = $1 and report_id = $2 and row_version = $3 returning *`,
    [
      actor.organization,
      reportId,
      report.version ?? 0,
      report.name,
      report.level,
      JSON.stringify(report.definition),
      authorOf(actor).name,
    ],
  );
  if (!row) throw new DomainError('stale', { current: { ...before, _version: before.version } });
  await keepVersion(sql, row);
  return present(actor, row);
}

async function keepVersion(sql: Sql, row: Row): Promise<void> {
  await sql(
    `insert into report_version (org_id, report_id, version, name, definition, changed_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.org_id, row.report_id, row.row_version, row.name, JSON.stringify(row.definition), row.changed_by],
  );
}

/** Deletes a report with its versions, runs and schedules. */
export async function deleteReport(sql: Sql, actor: Actor, reportId: number): Promise<void> {
  await readReport(sql, actor, reportId, 'edit');
  for (const table of ['report_schedule', 'report_run', 'report_version', 'report'])
    await sql(`delete from ${table} where org_id = $1 and report_id = $2`, [actor.organization, reportId]);
}

/** Records a run of a report. During impersonation, the run names the real user. */
export async function recordRun(
  sql: Sql,
  actor: Actor,
  reportId: number,
  {
    records,
    milliseconds,
    format,
  }: Pick<ReportRun, 'records' | 'milliseconds'> & { readonly format: string },
): Promise<void> {
  await sql(
    `insert into report_run (org_id, report_id, ran_by, format, records, milliseconds) values ($1, $2, $3, $4, $5, $6)`,
    [actor.organization, reportId, authorOf(actor).name, format, records, milliseconds],
  );
  await sql('update report set last_run_at = now() where org_id = $1 and report_id = $2', [
    actor.organization,
    reportId,
  ]);
}

/** Returns the latest runs and versions of a report, newest first. */
export async function readRuns(sql: Sql, actor: Actor, reportId: number): Promise<ReportRuns> {
  const { organization } = actor;
  await readReport(sql, actor, reportId);
  const runs = await sql(
    'select * from report_run where org_id = $1 and report_id = $2 order by run_id desc limit 50',
    [organization, reportId],
  );
  const versions = await sql(
    'select * from report_version where org_id = $1 and report_id = $2 order by version desc limit 50',
    [organization, reportId],
  );
  return {
    runs: runs.map((row) => ({
      runId: Number(row.run_id),
      at: momentOf(row.ran_at),
      by: String(row.ran_by),
      records: Number(row.records),
      milliseconds: Number(row.milliseconds),
      format: row.format as 'screen' | 'csv' | 'xlsx' | 'pdf',
    })),
    versions: versions.map((row) => ({
      version: Number(row.version),
      at: momentOf(row.changed_at),
      by: String(row.changed_by),
      name: String(row.name),
      definition: row.definition as Report['definition'],
    })),
  };
}

function momentOf(value: unknown): string {
  return new Date(value as string | Date).toISOString();
}

function present(actor: Actor, row: Row): Report {
  const level = row.level as Report['level'];
  const isMine = row.owner_key === actor.userKey;
  const rights = reportRights(actor.permissions);
  return {
    reportId: Number(row.report_id),
    name: String(row.name),
    level,
    definition: row.definition as Report['definition'],
    version: Number(row.row_version),
    ownerName: String(row.owner_name),
    isMine,
    changedAt: momentOf(row.changed_at),
    lastRunAt: row.last_run_at ? momentOf(row.last_run_at) : null,
    mayEdit: mayReport(rights, { level, isMine }, 'edit'),
    maySchedule: mayReport(rights, { level, isMine }, 'schedule'),
  };
}
