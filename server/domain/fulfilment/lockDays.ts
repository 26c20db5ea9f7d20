import { allows } from '#schemas/access/permissions.ts';
import { shortDay } from '#schemas/messages/planText.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { zoneOfSchool } from '../jobs/dayTimes.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';

export const absenceDayEntity = 'absence/absence-day';

/** Permission to enter and change past days. */
const pastPermission = 'ABSR.CREATE_PAST';

/** A day of absence that an action applies to, locked until the transaction ends. */
export interface LockedDay {
  readonly confirmationNumber: number;
  readonly absenceId: number | undefined;
  readonly absenceDate: string;
  /** Time zone of its school, by default the district's; decides whether the day is today or over. */
  readonly timeZone: string;
  readonly instituteId: number;
  readonly fillStatus: number;
  readonly statusBefore: number | undefined;
  readonly substituteId: number | undefined;
  readonly isReconciled: boolean;
  /** The payroll extract that contains the day. */
  readonly extract: number | undefined;
}

/** The query parameter with the record's id, and the field by which days refer to that record, keyed by entity. */
const parameters = {
  [absenceDayEntity]: ['confirmationNumber', 'confirmationNumber'],
  'absence/absence': ['absenceId', 'absenceId'],
  'absence/job': ['jobId', 'jobId'],
} as const;

export type ActionSubject = keyof typeof parameters;

/**
 * Loads and locks the days that a call applies to, with their absences, until the transaction ends: a single day, or
 * the days of an absence or a job that the person sees, in date order.
 */
export function lockDaysOf(request: ActionRequest, subject: ActionSubject): Promise<LockedDay[]> {
  const [parameter, field] = parameters[subject];
  return lockDays(request, { [field]: idInQuery(request.query, parameter) });
}

/**
 * Loads and locks the days that a call applies to, like `lockDaysOf`. If the call names a day, locks all days of its
 * job.
 */
export async function lockDaysOfJobs(request: ActionRequest, subject: ActionSubject): Promise<LockedDay[]> {
  const id = idInQuery(request.query, parameters[subject][0]);
  if (subject !== absenceDayEntity) return lockDaysOf(request, subject);
  const { jobId } = await request.read.get(absenceDayEntity, id);
  return lockDays(request, typeof jobId === 'number' ? { jobId } : { confirmationNumber: id });
}

/** Loads and locks the days of a job that the person sees. */
export const lockDaysOfJob = (request: ActionRequest, jobId: number): Promise<LockedDay[]> =>
  lockDays(request, { jobId });

/** Loads and locks days by confirmation number. Leaves out days that the person does not see. */
export const lockDaysByNumber = (request: ActionRequest, numbers: readonly number[]): Promise<LockedDay[]> =>
  lockDays(request, { confirmationNumber: numbers });

/**
 * Loads and locks the days of a job that the person sees. A job without a record is a single day, named by its
 * confirmation number.
 */
export async function lockDaysOfWholeJob(request: ActionRequest, jobId: number): Promise<LockedDay[]> {
  const numbers = await request.sql(wholeJobText, [request.actor.organization, jobId]);
  return lockDaysByNumber(
    request,
    numbers.map(({ number }) => Number(number)),
  );
}

const wholeJobText = `select confirmation_number as number from absence_day
  where org_id = $1 and (job_id = $2 or job_id is null and confirmation_number = $2)`;

async function lockDays({ read, sql, actor }: ActionRequest, filter: RecordData): Promise<LockedDay[]> {
  const numbers = (await read.list(absenceDayEntity, filter)).map(
    ({ confirmationNumber }) => confirmationNumber,
  );
  const held = [actor.organization, numbers];
  await sql(ownersText, held);
  return (await sql(daysText, held)).map((row) => ({
    confirmationNumber: Number(row.confirmation_number),
    absenceId: row.absence_id === null ? undefined : Number(row.absence_id),
    absenceDate: String(row.date),
    timeZone: String(row.time_zone),
    instituteId: Number(row.institute_id),
    fillStatus: Number(row.fill_status),
    statusBefore: row.status_before === null ? undefined : Number(row.status_before),
    substituteId: row.substitute_id === null ? undefined : Number(row.substitute_id),
    isReconciled: row.is_reconciled === true,
    extract: row.extract === null ? undefined : Number(row.extract),
  }));
}

/** Locks absences before their days, in the same order as saving an absence, so there are no deadlocks. */
const ownersText = `select 1 from absence where org_id = $1 and absence_id in (
    select absence_id from absence_day where org_id = $1 and confirmation_number = any($2::bigint[]))
  order by absence_id for no key update`;

const daysText = `select confirmation_number, absence_id, absence_date::text as date, institute_id, fill_status,
    status_before, substitute_id,
    ${zoneOfSchool('$1', 'day.institute_id', '(select district.time_zone from organization as district where district.org_id = $1)')} as time_zone,
    ${statusIn('reconcile_status', 'isReconciled', reconcileStatuses)} as is_reconciled,
    case when ${statusIn('reconcile_status', 'isExtracted', reconcileStatuses)} then extract_run_id end as extract
  from absence_day as day where org_id = $1 and confirmation_number = any($2::bigint[])
  order by absence_date, confirmation_number for no key update of day`;

/**
 * Refuses reconciled days, past days without the permission to enter them, and days further back than the district
 * allows (`absence.daysBack`).
 */
export async function checkChangeable(
  { sql, actor }: ActionRequest,
  days: readonly LockedDay[],
): Promise<void> {
  const { organization, permissions, language } = actor;
  const reconciled = days.find(({ isReconciled }) => isReconciled);
  if (reconciled?.extract !== undefined)
    throw invalidField('fillStatus', 'dayExtracted', {
      number: reconciled.confirmationNumber,
      run: reconciled.extract,
    });
  if (reconciled)
    throw invalidField('fillStatus', 'dayReconciled', { number: reconciled.confirmationNumber });
  const first = days.find(({ absenceDate, timeZone }) => absenceDate < today(timeZone));
  if (!first) return;
  const day = today(first.timeZone);
  if (!allows(permissions, pastPermission))
    throw new DomainError('forbidden', { args: { permission: pastPermission } });
  const settingOf = await loadSettings(sql, { organization, today: day }, ['absence.daysBack']);
  const from = addDays(day, -settingOf('absence.daysBack', { school: first.instituteId }, first.absenceDate));
  if (first.absenceDate >= from) return;
  const args = { date: shortDay(first.absenceDate, language), from: shortDay(from, language) };
  throw invalidField('fillStatus', 'tooLongAgo', args);
}
