import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Row } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { quickHash } from '#tests/server/identity/quickHash.ts';

export const organization = 4_100_001;
export const login = 'writer';
export const password = 'Correct-Horse-7';

/** The school and employee types that the written records reference. */
export const school = 77;
export const workerTypes = [71, 72, 73];

/** The tables of the whole service. */
export const tables = allTables(readRegistry(entityFiles));

/** Fills a database, empty or prepared, with a district and a user with all permissions. */
export async function fillDistrict(place: Place): Promise<void> {
  const database = await openDatabase({ ...place, tables });
  const hash = quickHash(password);
  await database.maintain(async (sql) => {
    await sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')`,
      [organization],
    );
    await sql(
      `insert into permission_profile (org_id, permission_profile_id, profile_name, permissions)
       values ($1, 1, 'All', '["*"]')`,
      [organization],
    );
    await sql(
      `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id, first_name, last_name, email)
       values ('Organization User:1', $1, $2, 4, $3, 1, 'Will', 'Writer', 'writer@example.org')`,
      [login, hash, organization],
    );
    await sql(
      `insert into school (org_id, institute_id, institution_name, institution_level_id) overriding system value
       values ($1, $2, 'School', 1)`,
      [organization, school],
    );
    for (const id of workerTypes) {
      await sql(
        `insert into employee_type (org_id, worker_type_id, worker_type_description) overriding system value
         values ($1, $2, $3)`,
        [organization, id, `Type ${id}`],
      );
    }
  });
  await database.close();
}

/** Queries a database that no service has open, as the database's owner. */
export async function readPlace(place: Place, statements: readonly string[]): Promise<Row[][]> {
  const database = await openDatabase({ ...place, tables });
  try {
    return await database.maintain(async (sql) => {
      const answers: Row[][] = [];
      for (const statement of statements) answers.push(await sql(statement));
      return answers;
    });
  } finally {
    await database.close();
  }
}
