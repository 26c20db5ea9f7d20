import { allows } from '#schemas/access/permissions.ts';
import type { PlanPerson } from '#schemas/rules/planning/facts.ts';
import { vacancyProfile } from '#schemas/vacancy-profile/vacancy-profile.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { asFields, withoutNulls } from './planRows.ts';

/** The employee or vacancy profile to plan for. */
interface PlanOwner {
  readonly workerId?: number | undefined;
  readonly vacancyProfileId?: number | undefined;
  /** Whether the employee plans their own absence. */
  readonly isSelf?: boolean | undefined;
}

/** A loaded employee or vacancy profile. */
export interface LoadedOwner extends PlanOwner {
  readonly person: PlanPerson;
}

/** Loads an employee or a vacancy profile; undefined if the person does not see it. */
export async function planPerson(sql: Sql, actor: Actor, owner: PlanOwner): Promise<LoadedOwner | undefined> {
  const { workerId, vacancyProfileId, isSelf } = owner;
  const { organization, permissions, visibility } = actor;
  const { schools = null, employeeTypes = null } = isSelf ? {} : visibility;
  const seesPrivate = allows(permissions, vacancyProfile.private.permission);
  const [row] =
    workerId === undefined
      ? await sql(profileText, [organization, vacancyProfileId ?? null, schools, seesPrivate])
      : await sql(workerText, [organization, workerId, schools, employeeTypes]);
  if (!row) return undefined;
  const record: RecordData = withoutNulls(row);
  return {
    workerId,
    vacancyProfileId,
    person: { ...(record as unknown as PlanPerson), record, permission: record },
  };
}

/** Columns that employees and vacancy profiles share. */
const shared = `${asFields([
  'absenceStartTime',
  'absenceHalfDayBreak',
  'absenceHalfDayBreak2',
  'absenceEndTime',
  'deductBreakFromAbsenceDuration',
  'subStartTime',
  'subHalfDayBreak',
  'subHalfDayBreak2',
  'subEndTime',
])}, ${asFields(
  [
    'absenceHoursPerDay',
    'absenceHoursPerDayOverride',
    'relSubStartMinutes',
    'relSubEndMinutes',
    'budgetCodeId',
    'accountingCodeId',
  ],
  '::float8',
)}, is_active is true as "isActive"`;

/**
 * SQL for the schools of the employee or vacancy profile, and for whether the person sees one of these schools. An
 * owner without schools is visible to all.
 */
const schoolsOf = (links: string, owner: string) => `array(select target_id::float8 from ${links}
    where ${links}.org_id = $1 and owner_id = ${owner} order by target_id) as "instituteIds"`;
const isSeen = (links: string, owner: string) => `($3::bigint[] is null
    or not exists (select 1 from ${links} where ${links}.org_id = $1 and owner_id = ${owner})
    or exists (select 1 from ${links} where ${links}.org_id = $1 and owner_id = ${owner} and target_id = any($3)))`;

const workerText = `select ${shared}, ${asFields(
  ['payCodeId', 'allocationGroupId', 'needsSubstitute', 'absenceHeldHours'],
  '::float8',
)}, ${asFields([
  ...['canHoldAbsProcess', 'canUploadFiles', 'canEditNotesToAdminOnApprovedAbsences', 'schedule'],
  ...['canViewSubTimes', 'canEditSubTimes', 'canViewBreakOnCustomAbsences', 'canEditBreakOnCustomAbsences'],
])},
    ${asFields(['startDate', 'endDate'], '::text')}, worker.worker_type_id::float8 as "workerTypeId",
    kind.hours_per_day::float8 as "hoursOfType", ${schoolsOf('worker__institute_ids', 'worker_id')}
  from worker
  left join employee_type as kind on kind.org_id = $1 and kind.worker_type_id = worker.worker_type_id
  where worker.org_id = $1 and worker_id = $2 and ${isSeen('worker__institute_ids', 'worker_id')}
    and ($4::bigint[] is null or worker.worker_type_id is null or worker.worker_type_id = any($4))`;

/** SQL for vacancy profiles. A profile without a stored substitute requirement counts as needing a substitute. */
const profileText = `select ${shared}, coalesce(substitute_requirement, 1)::float8 as "needsSubstitute",
    ${schoolsOf('vacancy_profile__institute_ids', 'vacancy_profile_id')}
  from vacancy_profile
  where org_id = $1 and vacancy_profile_id = $2
    and ${isSeen('vacancy_profile__institute_ids', 'vacancy_profile_id')}
    and ($4::boolean or is_private is not true)`;
