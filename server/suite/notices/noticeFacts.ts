import { type NoticeFlag, type NoticeKind, noticeKinds, noticeOf } from '#schemas/protocol/people/notices.ts';
import { consent } from '#schemas/rules/calling/consent.ts';
import { showDate } from '#schemas/values/dates.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Event } from '../../events/readEvents.ts';
import type { TextArguments } from '../../http/language.ts';
import { lowRatings } from './lowRatings.ts';

/** A notice of an event: the values for its text, its path, and the people and schools that it concerns. */
export interface NoticeFacts {
  readonly event: Event;
  readonly kind: NoticeKind;
  readonly args: TextArguments;
  readonly path: string;
  /** User keys of the people that the event concerns. */
  readonly concernedUserKeys: readonly string[];
  /** Ids of the schools that may get email about the event; empty for a private vacancy. */
  readonly schools: readonly number[];
}

/**
 * Returns the kinds of notices that an event causes, most specific first. A person gets the first kind that is turned
 * on for them.
 */
const kindsOf = (event: string): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => noticeOf(kind).events.some((one) => one === event));

/** Kinds of events that cause notices. */
export const noticeEvents: readonly string[] = [
  ...new Set(noticeKinds.flatMap((kind) => noticeOf(kind).events)),
];

/** Builds the notices of a district's events. Skips events whose record is gone. */
export async function noticeFacts(
  sql: Sql,
  organization: number,
  events: readonly Event[],
): Promise<readonly NoticeFacts[]> {
  const numbers = new Set(events.map(numberOf));
  const before = new Set(events.map(substituteBefore).filter((id) => id !== undefined));
  const days = await sql(daysText, [organization, [...numbers]]);
  const substitutes = await sql(substitutesText, [organization, [...before]]);
  const low = await lowRatings(sql, organization, events);
  const dayOf = new Map(days.map((row) => [String(row.number), row]));
  const keyOfSubstitute = new Map(substitutes.map((row) => [Number(row.id), keyOf('3', row.person)]));
  return events.flatMap((event) => {
    const row = dayOf.get(numberOf(event));
    if (!row) return [];
    const shared = {
      event,
      args: {
        name: String(row.name),
        date: showDate(String(row.date)),
        number: Number(row.number),
        school: String(row.school ?? ''),
      },
      path: event.entity === 'absence/absence' ? `/absences/${row.number}` : `/absences/days/${row.number}`,
      schools: row.is_private === true ? [] : schoolsOf(event, row),
    };
    const earlier = keyOfSubstitute.get(substituteBefore(event) ?? 0);
    const keys = { employee: keyOf('2', row.worker), substitute: earlier ?? keyOf('3', row.substitute) };
    return kindsOf(event.kind)
      .filter((kind) => kind !== 'lowRating' || low.has(event))
      .map((kind) => ({ ...shared, kind, concernedUserKeys: concernedBy(kind, keys) }));
  });
}

/** Returns the user keys of the people who get a notice without a subscription: the person it is about, and the employee. */
function concernedBy(
  kind: NoticeKind,
  keys: Readonly<Record<'employee' | 'substitute', string | undefined>>,
): readonly string[] {
  const { about, emailsEmployee } = noticeOf(kind);
  const own = [about && keys[about], emailsEmployee ? keys.employee : undefined];
  return own.filter((key) => key !== undefined);
}

/**
 * Returns the schools that an event concerns; for an absence, those of all days that it had at the time of the event.
 */
const schoolsOf = ({ ids }: Event, day: Row): readonly number[] =>
  Array.isArray(ids.instituteIds) ? ids.instituteIds.map(Number) : [Number(day.institute)];

/** Returns the confirmation number for an event. An absence has the number of its first day. */
const numberOf = ({ entity, recordId, ids }: Event): string =>
  entity === 'absence/feedback' ? String(ids.confirmationNumber) : recordId;

/** Returns the id of the substitute who had the day before the event; undefined if the event does not record one. */
function substituteBefore({ ids }: Event): number | undefined {
  const id = Number(ids.before?.substituteId ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : undefined;
}

const keyOf = (userType: string, person: unknown): string | undefined =>
  person === null || person === undefined ? undefined : `${userType}-${person}`;

const daysText = `select day.confirmation_number as number, day.absence_date::text as date,
    coalesce(w.first_name || ' ' || w.last_name, profile.description, '') as name,
    w.org_person_id as worker, s.org_person_id as substitute, place.institution_name as school,
    day.institute_id as institute, profile.is_private
  from absence_day as day
  left join worker as w on w.org_id = day.org_id and w.worker_id = day.worker_id
  left join vacancy_profile as profile on profile.org_id = day.org_id and profile.vacancy_profile_id = day.vacancy_profile_id
  left join substitute as s on s.org_id = day.org_id and s.substitute_id = day.substitute_id
  left join school as place on place.org_id = day.org_id and place.institute_id = day.institute_id
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;

const substitutesText = `select substitute_id as id, org_person_id as person from substitute
  where org_id = $1 and substitute_id = any($2::bigint[])`;

/** Loads the email address and phone number of a user, by user key; undefined if the user has no record. */
export async function addressesOf(sql: Sql, organization: number, userKey: string): Promise<Row | undefined> {
  const [type, id] = userKey.split('-');
  const text = addressTexts[type ?? ''];
  return text === undefined ? undefined : (await sql(text, [organization, Number(id)]))[0];
}

/** Loads the user keys of the active admin users who have turned on a flag for notice emails. */
export async function flaggedUsers(
  sql: Sql,
  organization: number,
  flag: NoticeFlag,
): Promise<readonly string[]> {
  const text = `select user_type || '-' || admin_user_id as user_key from admin_user
    where org_id = $1 and is_active and ${columnOfFlag[flag]}`;
  return (await sql(text, [organization])).map(({ user_key }) => String(user_key));
}

/**
 * Whether a person's flags allow email about a kind of notice: those of an admin user, or an employee's permission to get
 * email when a substitute is assigned. Allowed without a flag.
 */
export function mayEmail(kind: NoticeKind, addresses: Row | undefined): boolean {
  const ofEmployee = addresses?.is_email_enabled_on_sub_assign;
  if (noticeOf(kind).emailsEmployee && ofEmployee !== undefined) return ofEmployee === true;
  const value = addresses?.[columnOfFlag[noticeOf(kind).flag]];
  return value === undefined || value === true;
}

const columnOfFlag: Readonly<Record<NoticeFlag, string>> = {
  canSendApprovalEmail: 'can_send_approval_email',
  canSendFeedbackEmail: 'can_send_feedback_email',
  canSendEndOfBookingEmail: 'can_send_end_of_booking_email',
  canSendEventNotificationEmail: 'can_send_event_notification_email',
};

const addressTexts: Readonly<Record<string, string>> = {
  2: `select email, null as phone, is_email_enabled_on_sub_assign from worker
    where org_id = $1 and org_person_id = $2`,
  3: `select email, case when opt_in_status = ${consent.confirmed} then sms_phone_number end as phone
    from substitute where org_id = $1 and org_person_id = $2`,
  4: 'select *, null as phone from admin_user where org_id = $1 and admin_user_id = $2 and user_type = 4',
  5: 'select *, null as phone from admin_user where org_id = $1 and admin_user_id = $2 and user_type = 5',
};
