import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { effectiveValues } from '../settings/effectiveValues.ts';
import { fieldsAfterStep, timeSheetItemEntity } from './itemSteps.ts';
import { decidingValues, type RefusalReason, refusalReasonSql } from './mayDecide.ts';

/** Maximum number of timesheet items that a call approves or releases, and of skipped items that the response names. */
const [mostAtOnce, mostNamed] = [10_000, 200];

const texts = { en: en.refused.timeSheet, es: es.refused.timeSheet };

/** Returns a skipped timesheet item for the response, with the reason. */
const skippedRow = ({ actor }: ActionRequest, row: Row): RecordData => ({
  substituteId: Number(row.substitute),
  workDate: String(row.date),
  instituteId: Number(row.school),
  reason: texts[actor.language][row.why as RefusalReason],
});

/**
 * SQL condition that the timesheet item belongs to the requested school and period, and is visible. `at` is the number
 * of the first of its three placeholders.
 */
const selectedItems = (at: number) =>
  `($${at}::bigint is null or item.institute_id = $${at}) and ($${at + 1}::bigint is null or item.time_sheet_period_id = $${at + 1})
  and ($${at + 2}::bigint[] is null or item.institute_id = any($${at + 2}))`;

async function selectedItemValues({ body, actor, read }: ActionRequest): Promise<unknown[]> {
  const { instituteId, timeSheetPeriodId } = (body ?? {}) as RecordData;
  if (instituteId !== undefined) await read.get('settings/school', Number(instituteId));
  return [instituteId ?? null, timeSheetPeriodId ?? null, actor.visibility.schools ?? null];
}

/**
 * `POST …/approveAll`: approves the submitted hours that the person may approve and that differ from the schedule by at
 * most `timesheet.toleranceMinutes`. The others are unchanged; the first of them are returned with reasons. Takes `{
 * instituteId?, timeSheetPeriodId? }`.
 */
export async function approveAll(request: ActionRequest): Promise<RecordData> {
  const { sql, write, actor } = request;
  const rows = await sql(approveText, [
    ...(await decidingValues(request)),
    ...(await selectedItemValues(request)),
  ]);
  const ready = rows.filter(({ why }) => why === null);
  const changes = fieldsAfterStep('approve', actor.name);
  await write.assignAll(
    timeSheetItemEntity,
    ready.map(({ id }) => ({ id: Number(id), changes })),
  );
  const left = rows.filter(({ why }) => why !== null);
  return {
    approvedDays: ready.length,
    leftDays: left.length,
    left: left.slice(0, mostNamed).map((row) => skippedRow(request, row)),
  };
}

const tolerance = effectiveValues('timesheet.toleranceMinutes', {
  organization: '$1',
  scopes: `select place.institute_id as id, place.institute_id as school, (now() at time zone district.time_zone)::date as day
    from school as place join organization as district on district.org_id = $1 where place.org_id = $1`,
});

/** Locks timesheet items in order, so that concurrent approvals do not deadlock. */
const approveText = `with held as materialized (
    select item.* from time_sheet_item as item
    where item.org_id = $1 and item.status = 'submitted' and item.is_paper is not true and ${selectedItems(6)}
    order by item.time_sheet_item_id limit ${mostAtOnce} for update
  ), limits as materialized (select * from ${tolerance} as own)
  select item.time_sheet_item_id::float8 as id, item.substitute_id::float8 as substitute, item.work_date::text as date,
    item.institute_id::float8 as school,
    coalesce(${refusalReasonSql}, case
      when item.objection <> '' then 'objection'
      when item.job_gone then 'gone'
      when item.clock_difference is not null then 'clock'
      when item.minutes is null or item.scheduled_minutes is null
        or abs(item.minutes - item.scheduled_minutes) > limits.value then 'tolerance' end) as why
  from held as item join limits on limits.id = item.institute_id
  order by item.work_date, item.time_sheet_item_id`;

/**
 * `POST …/release`: releases the approved hours of a period, school by school. A school with unapproved hours or an
 * objection is skipped, with the reasons; schools left for the next call (`mostAtOnce`) are named. Takes
 * `{ timeSheetPeriodId, instituteId?, withoutMissing? }`.
 */
export async function release(request: ActionRequest): Promise<RecordData> {
  const { sql, write, actor, body, read } = request;
  const { timeSheetPeriodId, withoutMissing } = body as RecordData;
  await read.get('time-sheet/time-sheet-period', Number(timeSheetPeriodId));
  const rows = await sql(releaseText, [
    actor.organization,
    ...(await selectedItemValues(request)),
    withoutMissing === true,
  ]);
  const stops = rows.filter(({ why }) => why !== null);
  const stopped = new Set(stops.filter(({ why }) => why !== 'later').map(({ school }) => school));
  const ready = rows.filter(({ why, school }) => why === null && !stopped.has(school));
  const changes = fieldsAfterStep('release', actor.name);
  await write.assignAll(
    timeSheetItemEntity,
    ready.map(({ id }) => ({ id: Number(id), changes })),
  );
  return {
    releasedDays: ready.length,
    stoppedSchools: stopped.size,
    left: stops.slice(0, mostNamed).map((row) => skippedRow(request, row)),
  };
}

/** SQL for why a timesheet item prevents the release of its school. Hours on paper count as approved. */
const stopText = `case
    when exists (select 1 from time_sheet_period as period where period.org_id = $1
      and period.time_sheet_period_id = item.time_sheet_period_id
      and (period.status <> 'open' or period.release_until <= now())) then 'periodClosed'
    when item.objection <> '' then 'objection'
    when item.status = 'approved' then null
    when item.status = 'notEntered' then 'missing'
    when item.is_paper then null
    else 'open' end`;

/**
 * SQL condition for the timesheet items that a release checks. Ignores items without hours if their job was removed
 * and, if `$5` (`withoutMissing`) is true, all items without hours that are not on paper.
 */
const releasable = `item.org_id = $1 and item.status not in ('released', 'extracted') and ${selectedItems(2)}
  and not (item.status = 'notEntered' and (item.job_gone is true or $5::boolean and item.is_paper is not true))`;

/**
 * Releases whole schools only. Takes the schools that fit into the limit of one call, at least one, and begins with
 * schools where nothing blocks the release. Returns a row with `later` for each remaining school.
 */
const releaseText = `with place as materialized (
    select item.institute_id, sum(count(*)) over (order by bool_or(${stopText} is not null), item.institute_id) as lines,
      min(item.time_sheet_item_id) as first_item
    from time_sheet_item as item where ${releasable} group by item.institute_id
  ), now_taken as materialized (
    select institute_id from place where lines <= ${mostAtOnce} or lines = (select min(lines) from place)
  ), held as materialized (
    select item.* from time_sheet_item as item
    where ${releasable} and item.institute_id in (select institute_id from now_taken)
    order by item.time_sheet_item_id for update
  )
  select item.time_sheet_item_id::float8 as id, item.substitute_id::float8 as substitute, item.work_date::text as date,
    item.institute_id::float8 as school, ${stopText} as why
  from held as item
  union all
  select item.time_sheet_item_id, item.substitute_id, item.work_date::text, item.institute_id, 'later'
  from place join time_sheet_item as item on item.org_id = $1 and item.time_sheet_item_id = place.first_item
  where place.institute_id not in (select institute_id from now_taken)
  order by date, id`;
