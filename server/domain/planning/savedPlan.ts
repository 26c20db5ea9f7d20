import type { SavedDay, SavedPlan } from '#schemas/rules/planning/facts.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { statusIn } from '../statusIn.ts';
import { asFields, rowsWithoutNulls, withoutNulls } from './planRows.ts';

interface PlanReference {
  readonly organization: number;
  readonly absenceId: number;
  readonly workerId?: number | undefined;
  readonly vacancyProfileId?: number | undefined;
}

/**
 * Loads a saved absence with its active days. Throws `notFound` if it does not belong to the employee or the profile.
 */
export async function loadSavedPlan(
  sql: Sql,
  { organization, absenceId, workerId, vacancyProfileId }: PlanReference,
): Promise<SavedPlan> {
  const [row] = await sql(absenceText, [organization, absenceId, workerId ?? null, vacancyProfileId ?? null]);
  const days = rowsWithoutNulls<SavedDay>(await sql(daysText, [organization, absenceId]));
  if (!row) throw new DomainError('notFound');
  const { heldUntil, ...absence } = withoutNulls<SavedPlan & { readonly heldUntil?: string | Date }>(row);
  return { ...absence, heldUntil: heldUntil && new Date(heldUntil).toISOString(), days };
}

const absenceText = `select ${asFields(['kind', 'needsSubstitute', 'hold', 'heldUntil', 'notesToAdministrator', 'approvalStatus'])},
    ${asFields(['absenceReasonId', 'vacancyReasonId'], '::float8')}
  from absence where org_id = $1 and absence_id = $2
    and worker_id is not distinct from $3 and vacancy_profile_id is not distinct from $4`;

/** SQL select list of an absence day, with the field names that planning uses. */
export const dayFields = `${asFields([
  'absenceStartTime',
  'absenceEndTime',
  'deductBreak',
  'notesToSubstitute',
  'coveredBy',
])}, ${asFields(
  [
    'confirmationNumber',
    'instituteId',
    'shiftType',
    'breakMinutes',
    'absenceReasonId',
    'payCodeId',
    'budgetCodeId',
    'accountingCodeId',
    'allocationGroupId',
    'fillStatus',
  ],
  '::float8',
)}, absence_date::text as "absenceDate"`;

const daysText = `select ${dayFields} from absence_day
  where org_id = $1 and absence_id = $2 and ${statusIn('fill_status', 'conflicts')} order by absence_date, confirmation_number`;
