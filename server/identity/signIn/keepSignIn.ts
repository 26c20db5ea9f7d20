import { userTypes } from '#schemas/protocol/permissions.ts';
import type { Database } from '../../database/database.ts';
import type { Credentials, Outcome } from './checkCredentials.ts';

/**
 * Keeps that an employee signed in at the embedded provider, or tried to, where the district keeps sign-ins
 * (`trackLogin`): what their sign-in history lists (domain design, 2.21). Nothing is kept of names that no
 * employee's account has.
 */
export async function keepSignIn(
  database: Database,
  { userName, address }: Credentials,
  outcome: Outcome,
): Promise<void> {
  const result = 'subject' in outcome ? 'signedIn' : outcome.problem;
  if (result === 'missing') return;
  const [employee] = await database.identity((sql) => sql(employeeText, [userName, userTypes.worker]));
  if (!employee) return;
  const organization = Number(employee.org_id);
  await database.write(organization, (sql) =>
    sql(insertText, [organization, Number(employee.person_id), address.slice(0, 60), result]),
  );
}

const employeeText = `select org_id, person_id from user_account join organization using (org_id)
  where lower(login_name) = lower($1) and user_type = $2 and person_id is not null
    and (settings ->> 'trackLogin')::boolean`;

const insertText = `insert into login_history (org_id, worker_id, signed_in_at, channel, address, result)
  select $1::bigint, worker_id, date_trunc('second', now()), 'web', $3, $4 from worker where org_id = $1 and worker_id = $2`;
