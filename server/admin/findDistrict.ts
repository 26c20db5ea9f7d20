import type { Sql } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { type StoredOrganization, storedOrganization } from '../organizations/storedOrganization.ts';

/** The district that a command names: by its number, or by its NCES id of seven digits. Throws `notFound`. */
export async function findDistrict(sql: Sql, named: string): Promise<StoredOrganization> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : -1;
  const text = `select org_id from organization where org_xref_id = $1 or org_id = $2
    order by (org_xref_id = $1) desc limit 1`;
  const [row] = await sql(text, [named, number]);
  if (!row)
    throw new DomainError('notFound', { text: 'refused.noSuchDistrict', args: { organization: named } });
  return storedOrganization(sql, Number(row.org_id));
}
