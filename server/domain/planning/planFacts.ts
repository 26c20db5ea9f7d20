import { isDeepStrictEqual } from 'node:util';
import { planSettings } from '#schemas/planSettings.ts';
import { isCovered } from '#schemas/rules/planning/cover.ts';
import type {
  ColleagueAway,
  PlanApprover,
  PlanDay,
  PlanDraft,
  PlanFacts,
  PlanReason,
  PlanSchool,
  PlanSettings,
  SavedDay,
} from '#schemas/rules/planning/facts.ts';
import type { SettingScope } from '#schemas/settingOf.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { absenceApprovers } from '../employeeContacts/approvers.ts';
import { endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { type DatedSettings, loadDatedSettings, type SettingOwners } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';
import { planBalances } from './planBalances.ts';
import { planCounts } from './planCounts.ts';
import { planLists } from './planLists.ts';
import { type LoadedOwner, planPerson } from './planPerson.ts';
import { asFields, rowsWithoutNulls, withoutNulls } from './planRows.ts';
import { loadPlaces, planSchools } from './planSchools.ts';
import { dayFields, loadSavedPlan } from './savedPlan.ts';

/** The person and days for which to load facts. */
export interface PlanQuestion {
  readonly draft: PlanDraft;
  readonly workerId?: number | undefined;
  readonly vacancyProfileId?: number | undefined;
  /** The absence that is being changed. */
  readonly absenceId?: number | undefined;
  /**
   * Whether the employee plans their own absence. Their record is then found even if they may not see other employees.
   */
  readonly isSelf?: boolean | undefined;
}

/**
 * Loads all facts that the planning rules need for a draft of one employee or vacancy profile, with a fixed number of
 * statements (docs/domain.md#planning-an-absence). Takes the transaction, the actor and the current time. Throws
 * `notFound` for an employee, a profile or an absence that the person does not see.
 */
export async function planFacts(
  sql: Sql,
  actor: Actor,
  question: PlanQuestion,
  now: Date,
): Promise<PlanFacts> {
  const { organization, timeZone } = actor;
  const { draft, absenceId } = question;
  const planned = await planPerson(sql, actor, question);
  const isSomeone = question.workerId !== undefined || question.vacancyProfileId !== undefined;
  if (isSomeone && !planned) throw new DomainError('notFound');
  const saved =
    absenceId === undefined ? undefined : await loadSavedPlan(sql, { organization, absenceId, ...planned });
  const days = [...draft.days, ...(saved?.days ?? [])];
  const dates = [...new Set(days.map(({ absenceDate }) => absenceDate))].sort();
  const day = today(timeZone, now);
  const places = await loadPlaces(sql, organization);
  const found = planSchools(places, [
    ...(planned?.person.instituteIds ?? []),
    ...days.map(({ instituteId }) => instituteId),
  ]);
  const dated = await loadDatedSettings(sql, { organization, today: day }, ownersOf(planned, found));
  const { settingOf } = dated;
  const [first] = days.toSorted((one, other) => one.absenceDate.localeCompare(other.absenceDate));
  const at = found.find(({ instituteId }) => instituteId === first?.instituteId) ?? found[0];
  const settings = planSettings(settingOf, scopeAt(planned, at?.instituteId), dates[0]);
  const schools = found.map((school) => withSettings(school, planned, dated, settings));
  const longest = schools.flatMap((school) => (school.settings ?? [{ settings }]).map((one) => one.settings));
  const span = spanOf(dates, day, Math.max(0, ...longest.map((one) => one.maxConsecutiveDays ?? 0)));
  const of = { organization, planned, schools, places };
  return {
    timeZone,
    workerId: planned?.workerId,
    person: planned?.person,
    schools,
    reasons: await reasonsOf(sql, organization, question.isSelf === true),
    settings,
    calendar: rowsWithoutNulls(await sql(calendarText, [organization, ...span])),
    standing: await activeDays(sql, organization, planned, span),
    balances: await planBalances(sql, { ...of, dates, settingOf, today: day }),
    counts: await planCounts(sql, { ...of, days }),
    approvers: await approversOf(sql, organization, planned),
    allocations: rowsWithoutNulls(
      await sql(allocationsText, [organization, planned?.workerId ?? null, ...span]),
    ),
    away: await awayOf(sql, actor, draft.days),
    lists: await planLists(sql, { ...of, settingOf }),
    payrollClosedTo: withoutNulls<{ to?: string }>((await sql(payrollText, [organization]))[0] ?? {}).to,
    saved,
  };
}

/** Returns the scope of the settings that apply to a day at a school. */
function scopeAt(planned: LoadedOwner | undefined, school: number | undefined): SettingScope {
  return { worker: planned?.workerId, employeeType: planned?.person.workerTypeId, school };
}

function ownersOf(planned: LoadedOwner | undefined, schools: readonly PlanSchool[]): SettingOwners {
  const { worker, employeeType } = scopeAt(planned, undefined);
  const listOf = (id: number | undefined) => (id === undefined ? [] : [id]);
  const ids = schools.map(({ instituteId }) => instituteId);
  return { workers: listOf(worker), employeeTypes: listOf(employeeType), schools: ids };
}

/**
 * Adds to a school its settings, each with the date from which they apply, because they may change during the plan.
 * Adds nothing if the settings of the school always equal those of the plan.
 */
function withSettings(
  school: PlanSchool,
  planned: LoadedOwner | undefined,
  { settingOf, changes }: DatedSettings,
  usual: PlanSettings,
): PlanSchool {
  const scope = scopeAt(planned, school.instituteId);
  const all = ['', ...changes].map((from) => ({ from, settings: planSettings(settingOf, scope, from) }));
  const settings = all.filter((one, at) => !isDeepStrictEqual(one.settings, all[at - 1]?.settings));
  const isUsual = settings.length === 1 && isDeepStrictEqual(settings[0]?.settings, usual);
  return isUsual ? school : { ...school, settings };
}

/**
 * Number of days before and after a draft for which facts are loaded: for vacations in between, and for limits on
 * consecutive days.
 */
const margin = 14;

function spanOf(dates: readonly string[], day: string, most = 0): [string, string] {
  const [first = day, last = first] = [dates[0], dates.at(-1)];
  const daysAround = margin + 2 * most;
  return [addDays(first, -daysAround), addDays(last, daysAround)];
}

/** Loads the absence reasons. Employees get the display name meant for employees. */
async function reasonsOf(sql: Sql, organization: number, isSelf: boolean): Promise<PlanReason[]> {
  const rows = await sql(reasonsText, [organization]);
  return rows.map((row) => {
    const { shownName, ...reason } = withoutNulls<PlanReason & { readonly shownName?: string }>(row);
    return isSelf && shownName ? { ...reason, absenceReasonName: shownName } : reason;
  });
}

const reasonsText = `select ${asFields([
  'absenceReasonName',
  'workerTypeIds',
  'timeUsage',
  'isPublic',
  'needApproval',
  'holdUntilApproved',
  'enforceNotesToAdministrator',
  'hidden',
])}, ${asFields(
  ['absenceReasonId', 'instituteId', 'bucketId', 'minimumUsage', 'noticeHours'],
  '::float8',
)}, custom_display_name as "shownName"
  from absence_reason where org_id = $1 order by absence_reason_id`;

/** Loads when colleagues who cover days of the draft are absent themselves, at schools that the person sees. */
async function awayOf(sql: Sql, actor: Actor, days: readonly PlanDay[]): Promise<ColleagueAway[]> {
  const covered = days.filter(isCovered);
  if (covered.length === 0) return [];
  const rows = await sql(awayText, [
    actor.organization,
    covered.flatMap(({ coveredBy = [] }) => coveredBy.map(({ workerId }) => workerId)),
    covered.map(({ absenceDate }) => absenceDate),
    actor.visibility.schools ?? null,
  ]);
  return rowsWithoutNulls<ColleagueAway>(rows);
}

const awayText = `select day.worker_id::float8 as "workerId", day.absence_date::text as "absenceDate",
    ${startsAt} as "fromTime", ${endsAt} as "toTime"
  from absence_day as day ${holderJoinSql}
  where day.org_id = $1 and day.worker_id = any($2::bigint[]) and day.absence_date = any($3::date[])
    and ($4::bigint[] is null or day.institute_id = any($4)) and ${statusIn('day.fill_status', 'conflicts')}`;

const allocationsText = `select one.allocation_group_id::float8 as "allocationGroupId", one.is_public is true as "isPublic",
    version.from_date::text as "fromDate", version.to_date::text as "toDate"
  from allocation_group as one join allocation_group_version as version
    on version.org_id = $1 and version.allocation_group_id = one.allocation_group_id
  where one.org_id = $1 and one.hidden is not true and (one.worker_id is null or one.worker_id = $2)
    and version.from_date <= $4::date and version.to_date >= $3::date
  order by one.allocation_group_id, version.from_date`;

const calendarText = `select ${asFields(['label', 'kind', 'scope', 'instituteIds', 'workerTypeIds', 'status', 'source'])},
    closed_on::text as "closedOn", minutes::float8 as minutes
  from closed_day where org_id = $1 and closed_on between $2::date and $3::date order by closed_on, closed_day_id`;

async function activeDays(
  sql: Sql,
  organization: number,
  planned: LoadedOwner | undefined,
  span: readonly [string, string],
): Promise<SavedDay[]> {
  const who = planned?.workerId ?? planned?.vacancyProfileId ?? null;
  const text = activeDaysText(planned?.workerId === undefined ? 'vacancy_profile_id' : 'worker_id');
  return rowsWithoutNulls<SavedDay>(await sql(text, [organization, who, ...span]));
}

const activeDaysText = (column: string) => `select ${dayFields} from absence_day
  where org_id = $1 and ${column} = $2 and absence_date between $3::date and $4::date and ${statusIn('fill_status', 'conflicts')}
  order by absence_date, confirmation_number`;

/** Loads the approver profiles that cover the employee, with their approvers. Vacancies need no approval. */
async function approversOf(
  sql: Sql,
  organization: number,
  planned: LoadedOwner | undefined,
): Promise<PlanApprover[]> {
  const rows = await sql(approversText, [organization, planned?.workerId ?? null]);
  const profiles = [...new Set(rows.map(({ profile }) => profile))];
  return profiles.map((profile) => {
    const own = rows.filter((row) => row.profile === profile);
    const approvers = own.flatMap(({ approver }) => (approver === null ? [] : [String(approver)]));
    return {
      level: Number(own[0]?.level),
      approverProfileId: Number(profile),
      profileName: String(own[0]?.name),
      approvers,
    };
  });
}

const approversText = `select approver_profile_id as profile, profile_name as name, level, approver
  from (${absenceApprovers({ organization: '$1::bigint', parent: '$2::bigint' })}) as found order by approver_id`;

const payrollText = `select max(to_date)::text as to from time_sheet_period
  where org_id = $1 and status in ('closed', 'extracted')`;
