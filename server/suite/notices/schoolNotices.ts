import { isMailAddress } from '../../config/mailSettings.ts';
import type { Sql } from '../../database/database.ts';
import type { NoticeFacts } from './noticeFacts.ts';

/** A notice of an event that is emailed to an address of a school. */
export interface SchoolNotice {
  readonly facts: NoticeFacts;
  readonly organization: number;
  readonly recipient: string;
}

/**
 * Finds the emails to a district's schools about events (`school/notification-email`): each address gets one email per
 * event, even if several schools share it. Excludes private vacancies and inactive schools.
 */
export async function schoolNotices(
  sql: Sql,
  organization: number,
  facts: readonly NoticeFacts[],
): Promise<readonly SchoolNotice[]> {
  const ids = new Set(facts.flatMap(({ schools }) => schools));
  if (ids.size === 0) return [];
  const rows = await sql(schoolsText, [organization, [...ids]]);
  return facts.flatMap((one) => {
    const emailedRows = rows.filter(
      ({ id, events }) => one.schools.includes(Number(id)) && textsIn(events).includes(one.kind),
    );
    const addresses = emailedRows.flatMap(({ emails }) =>
      textsIn(emails).map((email) => email.toLowerCase()),
    );
    const recipients = [...new Set(addresses)].filter(isMailAddress);
    return recipients.map((recipient) => ({ facts: one, organization, recipient }));
  });
}

/**
 * Finds the members of the distribution lists that schools use for events (`settings/distribution-list`). Returns the
 * events about which each member gets email, by user key.
 */
export async function listMembers(
  sql: Sql,
  organization: number,
  facts: readonly NoticeFacts[],
): Promise<ReadonlyMap<string, ReadonlySet<NoticeFacts>>> {
  const ids = new Set(facts.flatMap(({ schools }) => schools));
  const rows = ids.size === 0 ? [] : await sql(membersText, [organization, [...ids]]);
  const members = new Map<string, Set<NoticeFacts>>();
  for (const { id, events, user_key } of rows)
    for (const one of facts) {
      if (!one.schools.includes(Number(id)) || !textsIn(events).includes(one.kind)) continue;
      const key = String(user_key);
      members.set(key, (members.get(key) ?? new Set()).add(one));
    }
  return members;
}

const textsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

const schoolsText = `select institute_id as id, notification_emails as emails, notification_events as events from school
  where org_id = $1 and institute_id = any($2::bigint[]) and is_active and notification_emails is not null`;

const membersText = `select school.institute_id as id, school.notification_events as events,
    person.user_type || '-' || person.admin_user_id as user_key
  from school join admin_user as person on person.org_id = $1 and person.is_active and exists (
    select 1 from jsonb_array_elements(school.notification_distribution_list_ids) as list
    where person.distribution_list_ids @> list)
  where school.org_id = $1 and school.institute_id = any($2::bigint[]) and school.is_active
    and school.notification_distribution_list_ids is not null`;
