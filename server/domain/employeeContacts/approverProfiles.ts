import type { Sql } from '../../database/database.ts';

/** An admin user of an organization, as SQL expressions. */
interface Person {
  readonly organization: string;
  readonly userType: string;
  readonly userId: string;
}

/**
 * SQL for the approver profiles that a person decides for today: their own, and those of people who delegated to them
 * (docs/domain.md#approval).
 */
export const profilesOf = ({ organization, userType, userId }: Person) => `
  select own.approver_profile_id as id from admin_user as own
  where own.org_id = ${organization} and own.admin_user_id = ${userId} and own.user_type = ${userType}
    and own.approver_profile_id is not null
  union
  select approver.approver_profile_id from approval_delegation as given
  join organization as district on district.org_id = given.org_id
  join admin_user as delegate on delegate.org_id = given.org_id and delegate.admin_user_id = given.delegate_id
    and delegate.user_type = ${userType}
  join admin_user as approver on approver.org_id = given.org_id and approver.admin_user_id = given.approver_id
  where given.org_id = ${organization} and given.delegate_id = ${userId} and approver.approver_profile_id is not null
    and (now() at time zone district.time_zone)::date between given.from_date and given.to_date`;

/** SQL condition: the person entered the absence. They may not decide it themselves unless the district allows it. */
export const enteredAbsenceSql = (organization: string, absenceId: string, userKey: string) => `exists (
  select 1 from (select (${absenceId})::text as record_id offset 0) as key
  join change_log as log on log.org_id = ${organization} and log.entity = 'absence/absence'
    and log.record_id = key.record_id and log.action = 'create'
  where coalesce(log.acting_as_key, log.user_key) = ${userKey})`;

/** SQL for the email addresses of the people with an approver profile. */
export const addressesOf = (organization: string, profile: string) => `(
  select jsonb_agg(person.email order by person.admin_user_id) from admin_user as person
  where person.org_id = ${organization} and person.approver_profile_id = ${profile} and person.email is not null)`;

/** Loads the email addresses of the people who must decide now, by approver profile. */
export async function currentApproverAddresses(
  sql: Sql,
  organization: number,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const text = `select profile.id::int as id, ${addressesOf('$1', 'profile.id')} as addresses
    from unnest($2::bigint[]) as profile (id)`;
  const rows = await sql(text, [organization, profiles]);
  return new Map(rows.map(({ id, addresses }) => [Number(id), (addresses as string[] | null) ?? []]));
}
