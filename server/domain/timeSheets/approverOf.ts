import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** SQL placeholders for the organization and the person whose right to approve hours is checked. */
export interface ApproverPlaces {
  readonly organization: string;
  readonly userId: string;
  readonly userType: string;
}

const holds = (named: string, day: string) =>
  `(${named}.from_date is null or ${named}.from_date <= ${day}) and (${named}.to_date is null or ${named}.to_date >= ${day})`;

const active = (organization: string, named: string) => `exists (select 1 from admin_user as person
  where person.org_id = ${organization} and person.admin_user_id = ${named}.admin_user_id and person.is_active is not false)`;

/**
 * SQL condition: the school has an active approver of hours on a day; `more` is a further condition on the approver.
 */
export const hasApprover = (organization: string, school: string, day: string, more = 'true') => `exists (
  select 1 from school_time_approver as named
  where named.org_id = ${organization} and named.institute_id = ${school} and ${holds('named', day)}
    and ${active(organization, 'named')} and ${more})`;

/**
 * SQL condition that the person is a named approver of hours of a school on a day. With `primaryFirst`, an alternate
 * counts only if there is no primary.
 */
export const isApprover = (
  { organization, userId, userType }: ApproverPlaces,
  school: string,
  day: string,
  primaryFirst = false,
) => {
  const primary = hasApprover(organization, school, day, 'named.is_backup is not true');
  return `exists (select 1 from school_time_approver as mine
    join admin_user as me on me.org_id = ${organization} and me.admin_user_id = mine.admin_user_id and me.user_type = ${userType}
    where mine.org_id = ${organization} and mine.institute_id = ${school} and mine.admin_user_id = ${userId}
      and ${holds('mine', day)}${primaryFirst ? ` and (mine.is_backup is not true or not ${primary})` : ''})`;
};

/** SQL for the substitute records of the person: those linked to the account, and those with the same email address. */
export const ownSubstitutes = ({ organization, userId, userType }: ApproverPlaces) => `
  select self.substitute_id from substitute as self
  where self.org_id = ${organization} and (
    ${userType} = ${userTypes.substitute} and self.org_person_id = ${userId}
    or exists (select 1 from admin_user as me where me.org_id = ${organization} and me.admin_user_id = ${userId}
      and me.user_type = ${userType} and me.email <> '' and lower(me.email) = lower(self.email)))`;

/** Returns the ids of the current person's own substitute records. */
export async function ownSubstituteIds(
  sql: Sql,
  { organization, userId, userType }: Pick<Actor, 'organization' | 'userId' | 'userType'>,
): Promise<number[]> {
  const places = { organization: '$1', userId: '$2::bigint', userType: '$3::int' };
  const rows = await sql(ownSubstitutes(places), [organization, userId, userTypes[userType]]);
  return rows.map(({ substitute_id }) => Number(substitute_id));
}
