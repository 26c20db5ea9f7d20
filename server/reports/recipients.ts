import { expandPermissions } from '#schemas/access/permissions.ts';
import { reportRights } from '#schemas/access/reportRights.ts';
import { mayReport } from '#schemas/access/reports/mayReport.ts';
import type { ReportLevel } from '#schemas/protocol/reports/report.ts';
import type { Row, Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { knownPermissions } from '../identity/access/knownPermissions.ts';
import { entriesOf } from '../identity/access/permissions.ts';

/** A recipient of a scheduled report. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Recipients of a report (`allowed`), and people on its distribution lists who may not see it (`refused`). */
export interface Recipients {
  readonly allowed: readonly Recipient[];
  readonly refused: readonly Recipient[];
}

interface Shared {
  readonly level: ReportLevel;
  readonly ownerKey: string;
  /** The name of the report's entity. */
  readonly of: string;
}

/**
 * Returns the people on distribution lists, divided by whether they may see the report and its entity. Without lists,
 * returns the owner. Each person opens the report with their own rights.
 */
export async function recipientsOf(
  sql: Sql,
  { catalogue, organization }: { readonly catalogue: Catalogue; readonly organization: number },
  { level, ownerKey, of }: Shared,
  listIds: readonly number[],
): Promise<Recipients> {
  const rows = await sql(
    `select person.user_type || '-' || person.admin_user_id as user_key, person.first_name, person.last_name,
       person.email, profile.permissions
     from admin_user as person
     left join permission_profile as profile
       on profile.org_id = person.org_id and profile.permission_profile_id = person.permission_profile_id
     where person.org_id = $1 and person.is_active
       and (exists (select 1 from admin_user__distribution_list_ids as link
           where link.org_id = $1 and link.owner_id = person.admin_user_id and link.target_id = any($2::bigint[]))
         or person.user_type || '-' || person.admin_user_id = $3::text)
     order by person.last_name, person.first_name`,
    [organization, listIds, listIds.length === 0 ? ownerKey : null],
  );
  const { names } = knownPermissions(catalogue.registry);
  const view = catalogue.holds(of) ? catalogue.named(of).entity.permission.view : undefined;
  const maySee = (row: Row) => {
    const held = expandPermissions(entriesOf(row.permissions), names);
    const isMine = row.user_key === ownerKey;
    return view !== undefined && held.has(view) && mayReport(reportRights(held), { level, isMine }, 'see');
  };
  const people = rows.map((row) => ({
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: String(row.email ?? ''),
    isAllowed: maySee(row),
  }));
  return {
    allowed: people.filter(({ isAllowed }) => isAllowed),
    refused: people.filter(({ isAllowed }) => !isAllowed),
  };
}
