import { substituteAbsenceStatuses } from '#schemas/status/substituteAbsenceStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Change, Domain, Findings, WrittenChange } from '../domainRule.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { requirePermission } from '../requirePermission.ts';
import { statusIn } from '../statusIn.ts';
import { lockDaysByNumber } from './lockDays.ts';
import { stepDays } from './stepDays.ts';

const entity = 'absence/substitute-absence';
const { reconciled } = substituteAbsenceStatuses.code;

/** Fields that determine which jobs overlap an absence. */
const overlapFields = ['substituteId', 'fromDate', 'toDate', 'startTime', 'endTime', 'keptJobIds'];

const isMoved = ({ before, after }: Change) =>
  overlapFields.some(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );

/** Rule: refuses to reconcile a substitute absence that has not begun. */
async function checkAbsence(change: Change): Promise<Findings> {
  const { before, after, actor } = change;
  const isReconciled = after.status === reconciled && before?.status !== reconciled;
  if (isReconciled && String(after.fromDate) > today(actor.timeZone))
    return [{ field: 'status', code: 'notBegun', args: {} }];
  return [];
}

/**
 * Removes the substitute from the upcoming days that overlap the absence, except days of kept jobs, with the reason of
 * the absence. Throws for days that the person does not see.
 */
async function releaseJobs(written: WrittenChange): Promise<void> {
  const { record, sql, actor } = written;
  if (!isMoved(written) || !substituteAbsenceStatuses.has(record.status, 'isOpen')) return;
  const numbers = await overlappingDays(written, record);
  if (numbers.length === 0) return;
  requirePermission(actor, 'ABSR.REMOVESUB');
  const request: ActionRequest = { ...written, sql, query: {}, body: undefined };
  const days = await lockDaysByNumber(request, numbers);
  if (days.length < numbers.length)
    throw invalidField('keptJobIds', 'jobsUnseen', { smart_count: numbers.length - days.length });
  await stepDays(request, 'removeSubstitute', days, {
    cancellationReasonId: Number(record.cancellationReasonId),
  });
}

/**
 * Returns the confirmation numbers of the substitute's days that overlap an absence and are not over, except days of kept
 * jobs.
 */
async function overlappingDays({ sql, actor }: WrittenChange, absence: RecordData): Promise<number[]> {
  const { substituteId, fromDate, toDate, startTime, endTime, keptJobIds } = absence;
  const from = [String(fromDate), today(actor.timeZone)].toSorted().at(-1);
  const times = [startTime ?? null, endTime ?? null];
  const rows = await sql(overlapText, [
    actor.organization,
    substituteId,
    from,
    toDate,
    ...times,
    keptJobIds ?? [],
    actor.timeZone,
  ]);
  return rows.map(({ number }) => Number(number));
}

const overlapText = `select day.confirmation_number as number from absence_day as day
  ${holderJoinSql}
  where day.org_id = $1 and day.substitute_id = $2 and ${statusIn('day.fill_status', 'isFilled')}
    and day.absence_date between $3::date and $4::date and ${jobOf('day')} <> all ($7::bigint[])
    and coalesce(${startsAt} < $6::text, true) and coalesce(${endsAt} > $5::text, true)
    and (day.absence_date + coalesce(${endsAt}, '23:59')::time) at time zone ${dayTimeZoneSql('$8')} > now()`;

/** Domain of substitute absences: checks, and release of overlapping jobs (docs/domain.md#substitute-absences). */
export const substituteAbsences: Domain = {
  rules: [{ name: 'substituteAbsence', of: entity, check: checkAbsence }],
  effects: [{ name: 'releaseJobs', of: entity, apply: releaseJobs }],
};
