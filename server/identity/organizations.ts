import type { OrganizationFacts, OrganizationHit } from '#schemas/protocol/session.ts';
import type { Row, Sql } from '../database/database.ts';

const contactFields = ['phone', 'email', 'fax', 'firstName', 'lastName', 'comments'] as const;

/** One organisation as its people see it (specification, application section 3). */
export async function organizationById(
  sql: Sql,
  organization: number,
): Promise<OrganizationFacts | undefined> {
  const text = `select org_id, org_name, org_xref_id, state_code, time_zone, contact, features
    from organization where org_id = $1`;
  const [row] = await sql(text, [organization]);
  return row && presentOrganization(row);
}

function presentOrganization(row: Row): OrganizationFacts {
  return {
    id: Number(row.org_id),
    name: String(row.org_name),
    orgXrefId: String(row.org_xref_id),
    stateCode: String(row.state_code),
    appDisplayName: 'ABSMGMT',
    timeZone: String(row.time_zone),
    orgContactInfo: contactOf(row.contact),
    features: featuresOf(row.features),
  };
}

function contactOf(contact: unknown): OrganizationFacts['orgContactInfo'] {
  const known: Record<string, unknown> =
    typeof contact === 'object' && contact !== null ? { ...contact } : {};
  const entries = contactFields.map((field) => [field, String(known[field] ?? '')]);
  return Object.fromEntries(entries);
}

/** An organisation's features as they are kept: each with its name and whether it is on. */
export function featuresOf(features: unknown): OrganizationFacts['features'] {
  if (!Array.isArray(features)) return [];
  return features.map((feature: { name?: unknown; enabled?: unknown }) => ({
    name: String(feature.name),
    enabled: feature.enabled === true,
  }));
}

export function presentHit(row: Row): OrganizationHit {
  return {
    id: Number(row.org_id),
    name: String(row.org_name),
    orgXrefId: String(row.org_xref_id),
    stateCode: String(row.state_code),
    city: String(row.city),
  };
}
