import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import { hasClosed } from '../identity/access/isSupport.ts';
import { contactOf } from '../identity/access/organizations.ts';

/** A district as read from its row in the table `organization`. */
export interface StoredOrganization {
  readonly orgId: number;
  readonly version: number;
  readonly name: string;
  readonly orgXrefId: string;
  readonly stateCode: string;
  readonly city: string;
  readonly timeZone: string;
  /** Whether times are displayed with 12 or 24 hours. */
  readonly clock: '12' | '24';
  readonly contact: ReturnType<typeof contactOf>;
  /** First day on which the district's people cannot sign in. */
  readonly closedOn: string | null;
  readonly closedReason: string;
  /** Whether the date `closedOn` has been reached in the district's time zone. */
  readonly isClosed: boolean;
}

/** Reads the row of a district. Pass `' for update'` to lock it until the transaction ends. Throws `notFound`. */
export async function storedOrganization(sql: Sql, orgId: number, lock = ''): Promise<StoredOrganization> {
  const text = `select org_id, row_version, org_name, org_xref_id, state_code, city, time_zone, clock, contact,
      to_char(closed_on, 'YYYY-MM-DD') as closed_on, closed_reason, ${hasClosed} as is_closed
    from organization where org_id = $1${lock}`;
  const [row] = await sql(text, [orgId]);
  if (!row) throw new DomainError('notFound');
  return present(row);
}

function present(row: Row): StoredOrganization {
  return {
    orgId: Number(row.org_id),
    version: Number(row.row_version),
    name: String(row.org_name),
    orgXrefId: String(row.org_xref_id),
    stateCode: String(row.state_code),
    city: String(row.city),
    timeZone: String(row.time_zone),
    clock: row.clock === '24' ? '24' : '12',
    contact: contactOf(row.contact),
    closedOn: row.closed_on === null ? null : String(row.closed_on),
    closedReason: String(row.closed_reason),
    isClosed: row.is_closed === true,
  };
}
