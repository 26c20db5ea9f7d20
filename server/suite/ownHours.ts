import type { FastifyRequest } from 'fastify';
import type { HoursRules, OwnHours, OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { certification } from '#schemas/rules/timeSheets/certification.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { zoneOfSchool } from '../domain/jobs/dayTimes.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import { hoursSettings } from '../domain/timeSheets/enterHours.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import type { Actor } from '../identity/access/actor.ts';
import { ownPerson } from './ownPerson.ts';
import { pinHolder } from './pinHolder.ts';

/** Settings for hours that substitutes enter. */
export const ownHoursSettings = [...hoursSettings, 'timesheet.autoFill'] as const;

/** District feature: the identity provider keeps the PINs, so the console does not ask for one. */
export const providerPinsFeature = 'IDMisIdentityProvider';

/** Id of the calling substitute. Throws `notFound` for anyone else, and if the district has no timesheets. */
export async function ownSubstituteId({ database }: EntityService, actor: Actor): Promise<number> {
  if (!actor.permissions.has('PSEUDO.HASWEBTIME')) throw new DomainError('notFound');
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  return substituteId;
}

/**
 * `GET /v1.0/ownHours?from`: the hours of the signed-in substitute in the week that contains the date `from` (default:
 * today). Throws `notFound` for people who are not substitutes.
 */
export async function ownHours(service: EntityService, request: FastifyRequest): Promise<OwnHours> {
  const { actor } = request;
  const { organization, timeZone } = actor;
  const substituteId = await ownSubstituteId(service, actor);
  const day = today(timeZone);
  const fromDate = mondayOf(queryOf(request).from ?? day);
  const toDate = addDays(fromDate, 6);
  const { items, schools, earlier } = await service.database.read(organization, async (sql) => {
    const settingOf = await loadSettings(sql, { organization, today: day }, ownHoursSettings);
    const of = [organization, substituteId, timeZone];
    const rows = await sql(itemsText, [...of, fromDate, toDate]);
    const places = await sql(schoolsText, [...of, addDays(day, -60)]);
    const [before] = await sql(earlierText, [
      ...[organization, substituteId, fromDate],
      addDays(day, -settingOf('timesheet.editDays', { substitute: substituteId })),
    ]);
    return {
      items: rows.map((row) => itemOf(row, settingOf, substituteId)),
      schools: places.map((row) => ({
        instituteId: Number(row.school),
        school: String(row.name),
        rules: rulesOf(row, settingOf, substituteId, day),
      })),
      earlier: before,
    };
  });
  return {
    ...{ today: day, now: new Date().toISOString(), fromDate, toDate, items, schools },
    earlier: Number(earlier?.days ?? 0),
    ...(earlier?.first ? { earliest: String(earlier.first) } : {}),
    pin: await pinFor(service, request),
    certification: { version: certification.version, text: certification[actor.language] },
  };
}

/**
 * Returns how the caller certifies hours: with a PIN, with a PIN that they must set first, or at the identity provider.
 */
async function pinFor(service: EntityService, request: FastifyRequest): Promise<OwnHours['pin']> {
  if (request.actor.features.has(providerPinsFeature)) return 'provider';
  const hashes = await (await pinHolder(service, request)).hashes();
  return hashes.length > 0 ? 'needed' : 'missing';
}

/** The Monday of a date's week. */
const mondayOf = (date: string): string => addDays(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));

function rulesOf({ school, zone }: Row, settingOf: SettingOf, substitute: number, date: string): HoursRules {
  const of = { school: Number(school), substitute };
  return {
    timeZone: String(zone),
    roundMinutes: settingOf('timesheet.roundMinutes', of, date),
    roundFor: settingOf('timesheet.roundFor', of, date),
    editDays: settingOf('timesheet.editDays', of, date),
  };
}

/** Statuses in which substitutes can enter and change hours. */
export const enterableStatuses = ['notEntered', 'entered', 'rejected'];

function itemOf(row: Row, settingOf: SettingOf, substitute: number): OwnHoursItem {
  const date = String(row.date);
  const rules = rulesOf(row, settingOf, substitute, date);
  const isInTime = date >= addDays(today(rules.timeZone), -rules.editDays);
  const mayEnter =
    enterableStatuses.includes(String(row.status)) &&
    row.is_paper !== true &&
    row.is_due === true &&
    isInTime;
  const isProposed =
    mayEnter &&
    row.status === 'notEntered' &&
    row.time_in === null &&
    row.is_over === true &&
    row.scheduled_minutes !== null &&
    settingOf('timesheet.autoFill', { school: Number(row.school), substitute }, date);
  return {
    timeSheetItemId: Number(row.id),
    version: Number(row.row_version),
    workDate: date,
    school: String(row.name),
    kind: (row.kind ?? 'assignment') as OwnHoursItem['kind'],
    status: row.status as OwnHoursItem['status'],
    ...{ isPaper: row.is_paper === true, jobGone: row.job_gone === true, isOver: row.is_over === true },
    ...{ mayEnter, isProposed, rules },
    ...filledFields(row, textColumns, String),
    ...filledFields(row, numberColumns, Number),
    ...filledFields(row, { endsNextDay: 'ends_next_day' }, (value) => value === true),
    ...filledFields(row, { correctedAt: 'corrected_at' }, (value) => new Date(String(value)).toISOString()),
  } as OwnHoursItem;
}

const textColumns = {
  ...{ employee: 'employee', reason: 'reason', scheduledIn: 'scheduled_in', scheduledOut: 'scheduled_out' },
  ...{ timeIn: 'time_in', timeOut: 'time_out', comments: 'comments', rejectReason: 'reject_reason' },
  ...{ correctionReason: 'correction_reason', correctedBy: 'corrected_by', objection: 'objection' },
  ...{ ownTimeIn: 'own_time_in', ownTimeOut: 'own_time_out' },
} as const;
const numberColumns = {
  ...{ scheduledBreak: 'scheduled_break', scheduledMinutes: 'scheduled_minutes', minutes: 'minutes' },
  ...{ breakMinutes: 'break_minutes', ownBreakMinutes: 'own_break_minutes', ownMinutes: 'own_minutes' },
} as const;

function filledFields(
  row: Row,
  columns: Readonly<Record<string, string>>,
  read: (value: unknown) => unknown,
) {
  const named = Object.entries(columns).filter(([, column]) => (row[column] ?? null) !== null);
  return Object.fromEntries(named.map(([field, column]) => [field, read(row[column])]));
}

const schoolJoin = `join school as place on place.org_id = item.org_id and place.institute_id = item.institute_id`;

const itemsText = `select item.time_sheet_item_id as id, item.*, item.work_date::text as date, item.institute_id as school,
    place.institution_name as name, coalesce(item.time_zone, place.time_zone, $3) as zone,
    worker.first_name || ' ' || worker.last_name as employee,
    (item.work_date + coalesce(item.scheduled_out, '23:59')::time
      + case when item.scheduled_out <= item.scheduled_in then interval '1 day' else interval '0' end)
      at time zone coalesce(item.time_zone, place.time_zone, $3) <= now() as is_over,
    coalesce(period.status = 'open' and coalesce(period.entry_until > now(), true), true) as is_due
  from time_sheet_item as item ${schoolJoin}
  left join absence_day as day on day.org_id = item.org_id and day.confirmation_number = item.confirmation_number
  left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
  left join time_sheet_period as period on period.org_id = item.org_id
    and period.time_sheet_period_id = item.time_sheet_period_id
  where item.org_id = $1 and item.substitute_id = $2 and item.work_date between $4::date and $5::date
  order by item.work_date, item.scheduled_in, item.time_in, item.time_sheet_item_id`;

const schoolsText = `select item.institute_id as school, place.institution_name as name,
    ${zoneOfSchool('item.org_id', 'item.institute_id', '$3')} as zone
  from time_sheet_item as item ${schoolJoin}
  where item.org_id = $1 and item.substitute_id = $2 and item.work_date >= $4::date and place.is_active is not false
  group by item.org_id, item.institute_id, place.institution_name order by place.institution_name`;

const earlierText = `select count(*) as days, min(item.work_date)::text as first from time_sheet_item as item
  left join time_sheet_period as period on period.org_id = item.org_id
    and period.time_sheet_period_id = item.time_sheet_period_id
  where item.org_id = $1 and item.substitute_id = $2 and item.work_date < $3::date and item.work_date >= $4::date
    and item.status in (${enterableStatuses.map((status) => `'${status}'`).join(', ')}) and item.is_paper is not true
    and coalesce(period.status = 'open' and coalesce(period.entry_until > now(), true), true)`;
