import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import type { OrganizationFacts, OrganizationHit } from '#schemas/protocol/session/session.ts';
import type { Row, Sql } from '../../database/database.ts';
import { hasClosed } from './isSupport.ts';

const contactFields = ['phone', 'email', 'fax', 'firstName', 'lastName', 'comments'] as const;

/** Loads an organization as its members see it (docs/specification.md#application-3-organisation). */
export async function organizationById(
  sql: Sql,
  organization: number,
): Promise<OrganizationFacts | undefined> {
  const text = `select org_id, org_name, org_xref_id, state_code, time_zone, clock, contact, features, settings
    from organization where org_id = $1`;
  const [row] = await sql(text, [organization]);
  return row && presentOrganization(row, await hasSchools(sql, organization));
}

/** Whether an organization has a school; false if the service has no school table. */
export async function hasSchools(sql: Sql, organization: number): Promise<boolean> {
  const [table] = await sql(`select to_regclass('school') is not null as is_there`, []);
  if (table?.is_there !== true) return false;
  const text = 'select exists (select 1 from school where org_id = $1) as has_schools';
  const [row] = await sql(text, [organization]);
  return row?.has_schools === true;
}

function presentOrganization(row: Row, withSchools: boolean): OrganizationFacts {
  return {
    id: Number(row.org_id),
    name: String(row.org_name),
    orgXrefId: String(row.org_xref_id),
    stateCode: String(row.state_code),
    appDisplayName: 'ABSMGMT',
    timeZone: String(row.time_zone),
    clock: row.clock === '24' ? '24' : '12',
    orgContactInfo: contactOf(row.contact),
    features: featuresOf(row.features),
    settings: readOrganizationSettings(row.settings),
    hasSchools: withSchools,
  };
}

/** Reads the stored contact of an organization; missing parts are empty. */
export function contactOf(contact: unknown): OrganizationFacts['orgContactInfo'] {
  const known: Record<string, unknown> =
    typeof contact === 'object' && contact !== null ? { ...contact } : {};
  const entries = contactFields.map((field) => [field, String(known[field] ?? '')]);
  return Object.fromEntries(entries);
}

/** Reads the stored features of an organization: the name of each feature, and whether it is on. */
export function featuresOf(features: unknown): OrganizationFacts['features'] {
  if (!Array.isArray(features)) return [];
  return features.map((feature: { name?: unknown; enabled?: unknown }) => ({
    name: String(feature.name),
    enabled: feature.enabled === true,
  }));
}

/** Columns of `organization` that `presentHit` reads. */
export const hitColumns = `org_id, org_name, org_xref_id, state_code, city,
  to_char(closed_on, 'YYYY-MM-DD') as closed_on, ${hasClosed} as is_closed`;

/** Converts a row of `hitColumns` to an entry of a list of organizations. */
export function presentHit(row: Row): OrganizationHit {
  return {
    id: Number(row.org_id),
    name: String(row.org_name),
    orgXrefId: String(row.org_xref_id),
    stateCode: String(row.state_code),
    city: String(row.city),
    ...(row.closed_on ? { closedOn: String(row.closed_on), isClosed: row.is_closed === true } : {}),
  };
}
