import type { District } from '../district.ts';
import { type Institutions, institutionsOf } from './institutions.ts';
import { organizations } from './organizations.ts';
import { schoolRows } from './schoolRows.ts';

/** The real district office and schools of a demonstration district. */
export function institutionsOfDemo(district: District): Institutions {
  const organization = organizations().find(({ orgId }) => orgId === district.orgId);
  if (!organization) throw new Error(`districts.csv has no district ${district.externalId}.`);
  return institutionsOf(district, organization, schoolRows(district.externalId));
}
