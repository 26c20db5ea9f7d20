import type { FastifyRequest } from 'fastify';
import type { RedirectAnswer } from '#schemas/protocol/userSessions.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import type { Service } from '../../service.ts';
import { type Account, userKeyOf } from '../accounts.ts';
import type { SignedIn } from '../actor.ts';
import { isSupport } from '../isSupport.ts';
import { addressFor, districtIn } from './addressFor.ts';
import { type RedirectParameters, readParameters } from './readParameters.ts';

/**
 * `GET usersessions/RedirectUrl`: where somebody is sent in one of their roles, in an organisation that they
 * may enter (docs/specification.md#application-7-session-calls). Throws `wrongOrganization` for any other role
 * or organisation, `badRequest` for an address that is neither the console's nor a product's.
 */
export async function redirect(
  { config, database }: Service,
  request: FastifyRequest,
): Promise<RedirectAnswer> {
  const requested = readParameters(request);
  const named = await organizationNamed(database, requested);
  const wanted = named ?? districtIn(config, requested.redirectUrl);
  const role = roleFor(request.signedIn, requested, wanted);
  const organization = wanted ?? role.organization ?? request.actor.organization;
  if (wanted !== undefined) await assertExists(database, wanted);
  return { url: addressFor(config, organization, requested.redirectUrl) };
}

/** By its number or its national number; both must mean the same. */
async function organizationNamed(
  database: Database,
  { orgId, orgXrefId }: RedirectParameters,
): Promise<number | undefined> {
  if (orgXrefId === undefined) return orgId || undefined;
  const text = 'select org_id from organization where org_xref_id = $1';
  const [row] = await database.identity((sql) => sql(text, [orgXrefId.padStart(7, '0')]));
  if (!row || (orgId && Number(row.org_id) !== orgId)) throw new DomainError('wrongOrganization');
  return Number(row.org_id);
}

/** The first of the person's own roles that is asked for; the one of the request when nothing is. */
function roleFor(
  { roles, account }: SignedIn,
  { userKey, userType }: RedirectParameters,
  organization: number | undefined,
): Account {
  const isRequested = (role: Account) =>
    (userKey === undefined || userKeyOf(role) === userKey) &&
    (userType === undefined || role.userType === userType) &&
    (organization === undefined || role.organization === organization || isSupport(role));
  const found = [account, ...roles].find(isRequested);
  if (!found) throw new DomainError('wrongOrganization');
  return found;
}

async function assertExists(database: Database, organization: number): Promise<void> {
  const text = 'select 1 from organization where org_id = $1';
  const rows = await database.identity((sql) => sql(text, [organization]));
  if (rows.length === 0) throw new DomainError('wrongOrganization');
}
