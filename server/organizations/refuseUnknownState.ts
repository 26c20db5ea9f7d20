import { districtTimeZones } from '#schemas/values/timeZones.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { keyFunction } from '../database/table.ts';

/** Throws `invalid` for a state code that no state or territory has. */
export async function refuseUnknownState(sql: Sql, stateCode: string): Promise<void> {
  const rows = await sql('select 1 from state where state_code = $1', [stateCode]);
  if (rows.length > 0) return;
  throw new DomainError('invalid', { problems: [{ field: 'stateCode', code: 'reference', args: {} }] });
}

/** Throws `invalid` for an unsupported time zone. */
export function refuseUnknownZone(timeZone: string): void {
  if (!districtTimeZones.some((known) => known === timeZone)) throw invalidField('timeZone', 'enum');
}

/** Key of the advisory lock for adding districts. */
const addingLock = 7_311_204_517;

/** Makes concurrent additions of districts run one after the other. Held until the transaction ends. */
export async function lockDistrictAdding(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [addingLock]);
}

interface Facts {
  readonly name: string;
  readonly stateCode: string;
  readonly city: string;
  readonly orgXrefId: string;
}

/**
 * Throws `invalid` if the district exists already: on `orgXrefId` for the same NCES id, or on `name` for the same name
 * in the same city; `details` names the existing district. When a district is edited, `exceptId` is its own number,
 * which is ignored.
 */
export async function refuseExistingDistrict(sql: Sql, facts: Facts, exceptId = 0): Promise<void> {
  const { name, stateCode, city, orgXrefId } = facts;
  const [same] = await sql(
    `select org_id, org_name, org_xref_id = $1 and $1 <> '' as same_id from organization
     where org_id <> $5 and ((org_xref_id = $1 and $1 <> '') or (state_code = $2
       and ${keyFunction}(org_name) = ${keyFunction}($3) and ${keyFunction}(city) = ${keyFunction}($4)
       and ($1 = '' or org_xref_id = '')))
     order by same_id desc limit 1`,
    [orgXrefId, stateCode, name, city, exceptId],
  );
  if (!same) return;
  const field = same.same_id === true ? 'orgXrefId' : 'name';
  throw new DomainError('invalid', {
    text: 'refused.districtThere',
    args: { name: String(same.org_name) },
    problems: [{ field, code: 'unique', args: {} }],
    details: { orgId: Number(same.org_id), name: String(same.org_name) },
  });
}
