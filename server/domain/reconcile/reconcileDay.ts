import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';
import { exceptionsIn, factsText, reconcileNames, visibleDaySql, visibleDayValues } from './dayFacts.ts';
import { setReconciled } from './steps.ts';

const { open, reconciled, payrollReconciled } = reconcileStatuses.code;

/**
 * `POST /api/v1.0/reconciliation/day`: reconciles the days of a date, at one school or at all visible ones; days with
 * exceptions only on request. Takes `{ absenceDate, instituteId?, withExceptions?, forPayroll? }`; returns the numbers
 * of reconciled and skipped days. Throws `invalid` for a future date, and for payroll if the district has no second
 * level.
 */
export async function reconcileDay(request: ActionRequest): Promise<RecordData> {
  const { body, sql, actor } = request;
  const { absenceDate, instituteId, withExceptions, forPayroll } = body as RecordData;
  const { organization, timeZone } = actor;
  const day = today(timeZone);
  if (String(absenceDate) > day) throw invalidField('absenceDate', 'futureDate');
  const settingOf = await loadSettings(sql, { organization, today: day }, reconcileNames);
  if (forPayroll && !settingOf('absence.payrollReconciles', {}, String(absenceDate)))
    throw invalidField('forPayroll', 'notOffered');
  const rows = await sql(text, [
    organization,
    timeZone,
    absenceDate,
    instituteId ?? null,
    forPayroll ? reconciled : open,
    ...visibleDayValues(actor.visibility),
  ]);
  const begun = rows.filter(({ has_begun }) => has_begun);
  const asExceptions = forPayroll || withExceptions;
  const days = begun.filter((row) => asExceptions || exceptionsIn(row, settingOf).length === 0);
  await setReconciled(
    request,
    days.map(({ number, status }) => ({ confirmationNumber: Number(number), status })),
    forPayroll ? payrollReconciled : reconciled,
  );
  return { reconciledDays: days.length, skippedDays: begun.length - days.length };
}

const text = `${factsText(`day.absence_date = $3 and ($4::bigint is null or day.institute_id = $4)
    and day.reconcile_status = $5 and ${statusIn('day.fill_status', 'conflicts')} and ${visibleDaySql('$6', '$7')}`)}
  order by begun.confirmation_number`;
