import type { OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';
import { personWith } from './orgPersons.ts';

/**
 * Returns the caller with their record in the district where they act. A substitute of several districts has a record
 * in each of them. Outside the district of their account, the record is found by the user id of their role in that
 * district, and only if the substitute has opted in to several districts
 * (docs/domain.md#substitutes-of-several-districts).
 */
export async function ownPerson(
  database: Database,
  { userId, organization }: Actor,
): Promise<OrgPerson | undefined> {
  const person = await personWith(database, userId, organization);
  if (person?.userTypeMnemonic !== 'multiOrgSubstitute' || person.substituteId !== null) return person;
  const [row] = await database.read(organization, (sql) => sql(roleText, [organization, userId]));
  return { ...person, substituteId: row ? Number(row.substitute_id) : null };
}

const roleText = `select substitute_id from substitute
  where org_id = $1 and org_person_id = $2 and multi_org_opt_in order by substitute_id limit 1`;
