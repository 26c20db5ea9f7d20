import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionRoles } from '#schemas/protocol/userSessions.ts';
import type { Database } from '../../database/database.ts';
import { refuseUnknownParameters } from '../../derived/readListQuery.ts';
import type { Service } from '../../service.ts';
import { type Account, userKeyOf } from '../accounts.ts';
import { registerImpersonation } from '../impersonation/registerImpersonation.ts';
import { roleTitle } from '../roles.ts';
import { userTypeOf } from '../userTypeOf.ts';
import { redirect } from './redirect.ts';

/** The specification spells these paths both ways (application section 7). */
const spellings = ['/v1.0', '/api/v1.0'];

/** Attaches the user-sessions service: roles, redirects, and acting as others. */
export function registerUserSessions(scope: FastifyInstance, service: Service): void {
  for (const prefix of spellings) {
    const base = `${prefix}/usersessions`;
    scope.get(`${base}/Roles`, (request) => sessionRoles(service.database, request));
    scope.get(`${base}/RedirectUrl`, (request) => redirect(service, request));
    registerImpersonation(scope, service, base);
  }
}

/** The roles of whoever signed in; with `orgXrefId` only those of that organisation, support's always. */
async function sessionRoles(database: Database, request: FastifyRequest): Promise<SessionRoles> {
  const { orgXrefId, ...others } = request.query as Readonly<Record<string, string | undefined>>;
  refuseUnknownParameters(others, ['useAesopToken']);
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
