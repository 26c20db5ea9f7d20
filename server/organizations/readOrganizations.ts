import type { Registry } from '#schemas/model/entity/registry.ts';
import type {
  DistrictDetail,
  DistrictList,
  DistrictSummary,
} from '#schemas/protocol/organizations/districts.ts';
import type { Sql } from '../database/database.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { readDistrictLog } from './districtLog.ts';
import { storedOrganization } from './storedOrganization.ts';

/** Which districts of the installation are listed. */
export interface OrganizationsQuery {
  /** Words as in the district switcher: name, state, beginning of the NCES id. */
  readonly search: string;
  readonly state: 'open' | 'closed' | 'all';
  readonly limit: number;
  readonly offset: number;
}

/**
 * One page of the districts of the installation by name, with how many schools and accounts each has. For the
 * service itself (`Database.maintain`): it looks into all of them.
 */
export async function listOrganizations(
  sql: Sql,
  registry: Registry,
  { state, ...requested }: OrganizationsQuery,
): Promise<DistrictList> {
  const only = undefined;
  const { total, organizations } = await searchOrganizations(sql, registry, { ...requested, only, state });
  const counts = await countsOf(
    sql,
    organizations.map(({ id }) => id),
  );
  const districts = organizations.map(({ id, closedOn = null, isClosed = false, ...hit }) => ({
    orgId: id,
    ...hit,
    closedOn,
    isClosed,
    ...(counts.get(id) ?? none),
  }));
  return { total, districts };
}

/** One district with its contact and its last changes. Throws `notFound`. */
export async function organizationDetail(sql: Sql, orgId: number): Promise<DistrictDetail> {
  const stored = await storedOrganization(sql, orgId);
  const counts = await countsOf(sql, [orgId]);
  return { ...stored, ...(counts.get(orgId) ?? none), ...(await readDistrictLog(sql, orgId)) };
}

type Counts = Pick<DistrictSummary, 'schools' | 'accounts'>;
const none: Counts = { schools: 0, accounts: 0 };

async function countsOf(sql: Sql, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await sql(
    `select org_id,
       (select count(*) from school where school.org_id = asked.org_id
          and institution_level_id = 3 and is_active) as schools,
       (select count(*) from (
          select subject from user_account where user_account.org_id = asked.org_id and not disabled
          union select role.subject from user_role as role join user_account as account using (subject)
            where role.org_id = asked.org_id and not account.disabled) as people) as accounts
     from unnest($1::bigint[]) as asked (org_id)`,
    [ids],
  );
  return new Map(
    rows.map((row) => [Number(row.org_id), { schools: Number(row.schools), accounts: Number(row.accounts) }]),
  );
}
