import { createHash } from 'node:crypto';
import { extractText } from '#schemas/extract/extractFile.ts';
import { firstColumns } from '#schemas/extract/firstColumns.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { numberedLines, storeExtractRows } from '../../domain/extract/extractRows.ts';
import { statusIn } from '../../domain/statusIn.ts';
import type { District } from '../places/district.ts';

const { extracted } = reconcileStatuses.code;

/**
 * Extracts elapsed timesheet periods to payroll: the last period by a run with a file, earlier days as if another
 * system had extracted them. Repeated calls extract only periods that have ended since the previous call.
 */
export async function storeExtracts(sql: Sql, district: District, now: Date): Promise<void> {
  const { orgId, timeZone } = district;
  const day = today(timeZone, now);
  const [period] = await sql(periodText, [orgId, day]);
  if (!period) return;
  const [from, to] = [String(period.from), String(period.to)];
  await sql(earlierDaysText, [orgId, from]);
  const rows = await sql(
    `select confirmation_number as id from absence_day where org_id = $1 and absence_date between $2 and $3
       and ${statusIn('reconcile_status', 'isReconciled', reconcileStatuses)} and reconcile_status <> '${extracted}'`,
    [orgId, from, to],
  );
  if (rows.length === 0) return;
  const lines = await sql(
    `select time_sheet_item_id as id from time_sheet_item where org_id = $1 and work_date between $2 and $3
       and status = 'extracted' and extract_run_id is null`,
    [orgId, from, to],
  );
  const [run] = await sql(runText, [orgId, district.firstId + 1, from, to, `${to}T20:10:00Z`]);
  const runId = Number(run?.run_id);
  const ids = { day: rows.map(({ id }) => Number(id)), time: lines.map(({ id }) => Number(id)) };
  const taken = await storeExtractRows(sql, runId, { organization: orgId, usesWebTime: true }, ids);
  const numbered = numberedLines(runId, taken);
  const layout = { format: 'csv', hasHeading: true, lineEnd: 'crlf', columns: firstColumns } as const;
  const content = Buffer.from(extractText(layout, numbered).text);
  await sql(
    `insert into extract_file (org_id, run_id, content_type, content) values ($1, $2, 'text/csv; charset=utf-8', $3)`,
    [orgId, runId, content],
  );
  const sum = (name: 'hours' | 'days' | 'subHours') =>
    numbered.reduce((total, line) => total + line[name], 0);
  await sql(filledText, [
    ...[orgId, runId, taken.length, numbered.length],
    ...[sum('hours') / 100, sum('days') / 1000, sum('subHours') / 100],
    createHash('sha256').update(content).digest('hex'),
  ]);
  await sql(lockDaysText, [orgId, runId, ids.day]);
  await sql(
    'update time_sheet_item set extract_run_id = $2 where org_id = $1 and time_sheet_item_id = any($3::bigint[])',
    [orgId, runId, ids.time],
  );
}

/** SQL that selects the last timesheet period with status "extracted". */
const periodText = `select from_date::text as "from", to_date::text as "to" from time_sheet_period
  where org_id = $1 and status = 'extracted' and to_date < $2::date order by to_date desc limit 1`;

const earlierDaysText = `update absence_day set reconcile_status = '${extracted}'
  where org_id = $1 and absence_date < $2::date and extract_run_id is null
    and ${statusIn('reconcile_status', 'isReconciled', reconcileStatuses)} and reconcile_status <> '${extracted}'`;

const runText = `insert into extract_run (org_id, definition_id, from_date, to_date, status, extracted_at, extracted_by,
    acknowledged_at, acknowledged_by, payroll_reference, adjustment_count)
  values ($1, $2, $3, $4, 'acknowledged', $5, 'Payroll office', $5::timestamptz + interval '15 hours', 'Payroll office',
    to_char($4::date, '"PR-"YYYY-MM-DD'), 0) returning run_id`;

const filledText = `update extract_run set row_count = $3, line_count = $4, absence_hours = $5, absence_days = $6,
    substitute_hours = $7, file_hash = $8, file_name = 'extract-' || $2::bigint || '.csv'
  where org_id = $1 and run_id = $2`;

const lockDaysText = `update absence_day set reconcile_status = '${extracted}', extract_run_id = $2
  where org_id = $1 and confirmation_number = any($3::bigint[])`;
