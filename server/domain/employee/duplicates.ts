import { keyFunction, nameFunction } from '../../database/table.ts';
import type { Change } from '../domainRule.ts';

const key = (expression: string) => `${keyFunction}(${expression}) collate "C"`;

/** Whether another employee has the same first, middle and last name; case and accents make no difference. */
export async function hasNamesake({ id, after, actor, sql }: Change): Promise<boolean> {
  const rows = await sql(
    `select 1 from worker where org_id = $1 and worker_id is distinct from $2::bigint
      and ${key('last_name')} = ${key('$3::text')} and ${key('first_name')} = ${key('$4::text')}
      and ${key("coalesce(middle_name, '')")} = ${key('$5::text')} limit 1`,
    [actor.organization, id ?? null, after.lastName, after.firstName, after.middleName ?? ''],
  );
  return rows.length > 0;
}

/** Whether another employee has the same identifier. */
export async function hasIdentifier({ id, after, actor, sql }: Change): Promise<boolean> {
  const rows = await sql(
    `select 1 from worker where org_id = $1 and worker_id is distinct from $2::bigint
      and ${nameFunction}(identifier) collate "C" = ${nameFunction}($3::text) limit 1`,
    [actor.organization, id ?? null, after.identifier],
  );
  return rows.length > 0;
}
