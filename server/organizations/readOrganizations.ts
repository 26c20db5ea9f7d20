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

/** Search words, status and page for the list of districts. */
export interface OrganizationsQuery {
  /** Search words, as in the district switcher: name, state, start of the NCES id. */
  readonly search: string;
  readonly state: 'open' | 'closed' | 'all';
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns a page of the installation's districts by name, with the number of schools and accounts. Needs the service's
 * own transaction (`Database.maintain`), because it reads all districts.
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
    ...(counts.get(id) ?? noCounts),
  }));
  return { total, districts };
}

/** Returns a district with its contact and latest changes. Throws `notFound`. */
export async function organizationDetail(sql: Sql, orgId: number): Promise<DistrictDetail> {
  const stored = await storedOrganization(sql, orgId);
  const counts = await countsOf(sql, [orgId]);
  return { ...stored, ...(counts.get(orgId) ?? noCounts), ...(await readDistrictLog(sql, orgId)) };
}

type Counts = Pick<DistrictSummary, 'schools' | 'accounts'>;
const noCounts: Counts = { schools: 0, accounts: 0 };

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
