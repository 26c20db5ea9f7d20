import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type RedirectAnswer,
  redirectAnswerSchema,
  type SessionRoles,
  sessionRolesSchema,
} from '#schemas/protocol/session/userSessions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { generalCallPrefixes, noContent, operation } from '../../http/operation.ts';
import type { Service } from '../../http/service.ts';
import { type Account, userKeyOf, userTypeOf } from '../access/accounts.ts';
import type { SignedIn } from '../access/actor.ts';
import { isSupport, roleTitle } from '../access/isSupport.ts';
import { addressFor, districtIn } from '../addressFor.ts';
import { registerImpersonation } from '../impersonation/registerImpersonation.ts';
import type { ImpersonationDependencies } from '../impersonation/startImpersonation.ts';
import { type RedirectParameters, readParameters, redirectParameters } from '../readParameters.ts';
import { endSession } from '../sessions/endedSessions.ts';

const tag = 'User sessions';

const rolesOperation = operation({
  tag,
  operationId: 'listRoles',
  summary: 'The caller’s roles',
  query: { orgXrefId: { type: 'string', description: 'Only roles in this organization.' } },
  response: { 200: sessionRolesSchema },
});

const redirectOperation = operation({
  tag,
  operationId: 'readRedirect',
  summary: 'The address for one of the caller’s roles',
  query: {
    orgId: { type: 'string', pattern: '^[0-9]*$', description: 'The ID of the organization to open.' },
    orgXrefId: { type: 'string', description: 'The organization’s NCES ID, up to seven digits.' },
    userKey: { type: 'string', description: 'userTypeId-userId.' },
    isPartOfMos: {
      type: 'string',
      description: 'Accepted for compatibility. It does not change the address.',
    },
    ...redirectParameters,
  },
  response: { 200: redirectAnswerSchema },
  refused: ['notFound'],
});

const endOperation = operation({
  tag,
  operationId: 'endSession',
  byAlternateToken: false,
  summary: 'Sign out; ends impersonations and alternate tokens of the session',
  response: { 204: noContent('The session and its impersonations and tokens have ended.') },
});

const own = { impersonation: 'own' } as const;

/** Registers the user-sessions service: roles, redirects, and impersonation. */
export function registerUserSessions(
  scope: FastifyInstance,
  service: Service & ImpersonationDependencies,
): void {
  for (const prefix of generalCallPrefixes) {
    const base = `${prefix}/usersessions`;
    scope.get(`${base}/Roles`, { schema: rolesOperation }, (request) =>
      sessionRoles(service.database, request),
    );
    scope.get(`${base}/RedirectUrl`, { schema: redirectOperation }, (request) => redirect(service, request));
    scope.delete(`${base}/current`, { schema: endOperation, config: own }, (request, reply) =>
      signOut(service.database, request, reply),
    );
    registerImpersonation(scope, service, base);
  }
}

/**
 * Signs the user out: ends the session's impersonations and alternate tokens. The embedded provider reports its
 * sign-outs itself; for a foreign one, this call does.
 */
async function signOut(database: Database, { signedIn }: FastifyRequest, reply: FastifyReply) {
  if (signedIn.byAlternateToken) throw new DomainError('unauthorized');
  await endSession(database, signedIn.token.sessionKey);
  return reply.status(204).send();
}

/**
 * Returns the roles of the signed-in user. With `orgXrefId`, only those in that organization. A support role is always
 * included.
 */
async function sessionRoles(database: Database, request: FastifyRequest): Promise<SessionRoles> {
  const { orgXrefId } = request.query as Readonly<Record<string, string | undefined>>;
  const { roles } = request.signedIn;
  const places = await placesOf(database, roles);
  return roles
    .filter(
      (role) =>
        !orgXrefId ||
        !role.organization ||
        places.get(role.organization)?.number === orgXrefId.padStart(7, '0'),
    )
    .map((role) => ({
      userKey: userKeyOf(role),
      userTypeMnemonic: userTypeOf(role),
      userTitle: roleTitle(role),
      orgId: role.organization ?? 0,
      orgName: places.get(role.organization ?? 0)?.name ?? '',
    }));
}

async function placesOf(database: Database, roles: readonly Account[]) {
  const text = 'select org_id, org_name, org_xref_id from organization where org_id = any($1::bigint[])';
  const ids = roles.map(({ organization }) => organization ?? 0);
  const rows = await database.identity((sql) => sql(text, [ids]));
  return new Map(
    rows.map((row) => [Number(row.org_id), { name: String(row.org_name), number: String(row.org_xref_id) }]),
  );
}

/**
 * `GET usersessions/RedirectUrl`: the address for the user in one of their roles, in an organization that they may
 * enter (docs/specification.md#application-7-session-calls). Throws `wrongOrganization` for any other role or
 * organization, `badRequest` for an address that is neither the console's nor a product's.
 */
async function redirect({ config, database }: Service, request: FastifyRequest): Promise<RedirectAnswer> {
  const requested = readParameters(request);
  const named = await organizationNamed(database, requested);
  const district = named ?? districtIn(config, requested.redirectUrl);
  const role = roleFor(request.signedIn, requested, district);
  const organization = district ?? role.organization ?? request.actor.organization;
  if (district !== undefined) await assertExists(database, district);
  return { url: addressFor(config, organization, requested.redirectUrl) };
}

/** Finds an organization by its id or NCES id. If both are given, they must name the same organization. */
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

/** The first of the user's roles that matches the request; by default the request's role. */
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
