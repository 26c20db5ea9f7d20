import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  redirectAnswerSchema,
  type SessionRoles,
  sessionRolesSchema,
} from '#schemas/protocol/userSessions.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { noContent, operation, spellings } from '../../http/operation.ts';
import type { Service } from '../../service.ts';
import { type Account, userKeyOf } from '../accounts.ts';
import { endSession } from '../endSession.ts';
import { registerImpersonation } from '../impersonation/registerImpersonation.ts';
import { roleTitle } from '../roles.ts';
import { userTypeOf } from '../userTypeOf.ts';
import { redirectParameters } from './readParameters.ts';
import { redirect } from './redirect.ts';

const tag = 'User sessions';

const rolesOperation = operation({
  tag,
  operationId: 'listRoles',
  summary: 'The roles that the person can act in',
  query: { orgXrefId: { type: 'string', description: 'Only roles in this organisation.' } },
  response: { 200: sessionRolesSchema },
});

const redirectOperation = operation({
  tag,
  operationId: 'readRedirect',
  summary: 'Where a person goes in one of their roles',
  query: {
    orgId: { type: 'string', pattern: '^[0-9]*$', description: 'The organisation to go to.' },
    orgXrefId: { type: 'string', description: 'The same by its national number, up to seven digits.' },
    userKey: { type: 'string', description: 'userTypeId-userId.' },
    isPartOfMos: { type: 'string', description: 'Taken for compatibility; the address is the same.' },
    ...redirectParameters,
  },
  response: { 200: redirectAnswerSchema },
  refused: ['notFound'],
});

const endOperation = operation({
  tag,
  operationId: 'endSession',
  byAlternateToken: false,
  summary: 'The person signs out: acting as others and alternate tokens of the session end',
  response: { 204: noContent('They ended.') },
});

const own = { impersonation: 'own' } as const;

/** Attaches the user-sessions service: roles, redirects, and acting as others. */
export function registerUserSessions(scope: FastifyInstance, service: Service): void {
  for (const prefix of spellings) {
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
 * Somebody signs out: what hangs on the session ends, acting as others and alternate tokens. The embedded provider
 * tells of its sign-outs by itself; of those at a foreign one the service hears here.
 */
async function signOut(database: Database, { signedIn }: FastifyRequest, reply: FastifyReply) {
  if (signedIn.byAlternateToken) throw new DomainError('unauthorized');
  await endSession(database, signedIn.token.sessionKey);
  return reply.status(204).send();
}

/** The roles of whoever signed in; with `orgXrefId` only those of that organisation, support's always. */
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
