import type { Sql } from '#server/database/database.ts';
import { evergreen, losAngeles } from '../identity/people.ts';

const employees = [
  [losAngeles, 'Ana', 'García', 'E-1001', 'ana.garcia@example.org'],
  [losAngeles, 'Luis', 'Garcia Peña', 'E-1002', 'luis@example.org'],
  [losAngeles, 'Bo', 'Li', '4711', 'bo@example.org'],
  [evergreen, 'Ana', 'Garcia', 'V-1', 'ana@evergreen.example.org'],
] as const;

const substitutes = [
  [losAngeles, 'Sofía', 'García', 'S-1', 'sofia@example.org', '2135550123'],
  [evergreen, 'Max', 'Percent%', 'S-2', 'max@example.org', '3605550199'],
] as const;

export const confirmationNumber = 880_012;

/** Fills two districts with people, codes and an absence to find. */
export async function fillSearched(sql: Sql): Promise<void> {
  for (const [org, ...person] of employees) {
    const [type] = await sql(
      `insert into employee_type (org_id, worker_type_description) values ($1, $2) returning worker_type_id`,
      [org, `Type of ${person[2]}`],
    );
    await sql(
      `insert into worker (org_id, first_name, last_name, identifier, email, worker_type_id, institute_ids)
       values ($1, $2, $3, $4, $5, $6, '[]')`,
      [org, ...person, type?.worker_type_id],
    );
  }
  const [school] = await sql(
    `insert into school (org_id, institution_name, institution_level_id) values ($1, 'Cabrillo High', 3)
     returning institute_id`,
    [losAngeles],
  );
  await sql(
    `insert into absence_day (org_id, confirmation_number, kind, absence_date, institute_id, shift_type, fill_status)
     values ($1, $2, 'vacancy', '2026-11-20', $3, 1, 2)`,
    [losAngeles, confirmationNumber, school?.institute_id],
  );
  await sql("insert into pay_code (org_id, pay_code_name) values ($1, 'García grant')", [losAngeles]);
  for (const person of substitutes) {
    await sql(
      `insert into substitute (org_id, first_name, last_name, identifier, email, phone_number)
       values ($1, $2, $3, $4, $5, $6)`,
      [...person],
    );
  }
}
