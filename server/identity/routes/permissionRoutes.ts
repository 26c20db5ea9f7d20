import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionCatalogueSchema, titleIn } from '#schemas/access/permissionCatalogue.ts';
import {
  type Changer,
  changersAtMost,
  type PermissionExplanation,
  permissionExplanationSchema,
} from '#schemas/access/permissionExplanation.ts';
import { type AccessFacts, allows, expandPermissions, explain } from '#schemas/access/permissions.ts';
import { accessPermission } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { generalCallPrefixes, operation } from '../../http/operation.ts';
import type { Service } from '../../http/service.ts';
import { fullName, userTypeOf } from '../access/accounts.ts';
import type { Actor } from '../access/actor.ts';
import { memberByKey } from '../access/isSupport.ts';
import { type KnownPermissions, knownPermissions } from '../access/knownPermissions.ts';
import { type AccessSource, accessOf, entriesOf } from '../access/permissions.ts';
import { placeOf } from '../access/sessionContext.ts';
import { assignedInOrganization } from '../access/visibility.ts';

type Query = Readonly<Record<string, string | undefined>>;

const schema = operation({
  tag: 'Session',
  operationId: 'explainPermission',
  summary: 'Why a person has a permission or not, and who can change it',
  query: {
    name: { type: 'string', description: 'A permission; a leading `!` means "lacks".' },
    userKey: {
      type: 'string',
      description: `Another person in the organization: needs ${accessPermission}.`,
    },
  },
  requiredQuery: ['name'],
  response: { 200: permissionExplanationSchema },
  refused: ['notFound'],
});

const listSchema = operation({
  tag: 'Session',
  operationId: 'listPermissions',
  summary: 'All permissions by family, with what each allows',
  response: { 200: permissionCatalogueSchema },
});

/** Registers the calls that list and explain permissions in the absence service. */
export function registerPermissionRoutes(scope: FastifyInstance, { database, registry }: Service): void {
  for (const prefix of generalCallPrefixes) {
    scope.get(
      `${prefix}/permissions`,
      { schema: listSchema },
      async () => knownPermissions(registry).catalogue,
    );
    scope.get(`${prefix}/permissions/explain`, { schema }, (request) =>
      explainAccess(database, knownPermissions(registry), request),
    );
  }
}

/**
 * Explains why a user has or lacks a permission. Everyone may ask about themselves; support users and users with the
 * access permission may ask about any user of their organization. Throws `badRequest` for an unknown permission,
 * `notFound` for an unknown person.
 */
async function explainAccess(
  database: Database,
  { catalogue, names: known }: KnownPermissions,
  request: FastifyRequest,
): Promise<PermissionExplanation> {
  const query = request.query as Query;
  const { actor } = request;
  const person = await personRequested(database, actor, query.userKey);
  const explanation = explain(person.access, query.name ?? '', known);
  if (explanation.source.kind === 'unknown') {
    throw new DomainError('badRequest', { args: { reason: `there is no permission "${query.name ?? ''}"` } });
  }
  const changers = await permissionHolders(
    { database, known: actor.access.known },
    actor.organization,
    explanation.changedWith,
  );
  const title = titleIn(catalogue, explanation.permission);
  return { userKey: person.userKey, name: person.name, title, ...explanation, changers };
}

interface PersonRequest {
  readonly userKey: string;
  readonly name: string;
  readonly access: AccessFacts;
}

function personRequested(
  database: Database,
  actor: Actor,
  userKey: string | undefined,
): Promise<PersonRequest> {
  const { access, name } = actor;
  if (userKey === undefined || userKey === actor.userKey) {
    return Promise.resolve({ userKey: actor.userKey, name, access });
  }
  if (!allows(actor.permissions, accessPermission)) {
    throw new DomainError('forbidden', { args: { permission: accessPermission } });
  }
  return anotherPerson({ database, known: actor.access.known }, actor.organization, userKey);
}

async function anotherPerson(
  source: AccessSource,
  organization: number,
  userKey: string,
): Promise<PersonRequest> {
  const { account, place } = await source.database.identity(async (sql) => ({
    account: await memberByKey(sql, organization, userKey),
    place: await placeOf(sql, organization),
  }));
  if (!account) throw new DomainError('notFound');
  const userType = userTypeOf(account);
  const access = await accessOf(source, { account, userType, organization, ...place });
  return { userKey, name: fullName(account), access };
}

/**
 * The first few users of an organization, by name, who have a permission because the profile of one of their roles
 * grants it. Empty if no profile grants it, so that only support can help.
 */
async function permissionHolders(
  { database, known }: AccessSource,
  organization: number,
  permission: string | null,
): Promise<Changer[]> {
  if (permission === null || organization === 0) return [];
  const { profiles, assigned } = await database.read(organization, async (sql) => ({
    profiles: await sql(
      'select permission_profile_id, permissions from permission_profile where org_id = $1',
      [organization],
    ),
    assigned: await assignedInOrganization(sql, organization),
  }));
  const granting = profiles
    .filter((row) => expandPermissions(entriesOf(row.permissions), known).has(permission))
    .map((row) => Number(row.permission_profile_id));
  if (granting.length === 0) return [];
  const holders = assigned.filter(({ profile }) => profile !== undefined && granting.includes(profile));
  const keys = (people: typeof assigned) => people.map(({ userKey }) => userKey);
  const text = `select role.user_type, role.user_id, account.first_name, account.last_name
    from user_account account join (
      select subject, user_type, user_id, org_id, permission_profile_id from user_account
      union all select subject, user_type, user_id, org_id, permission_profile_id from user_role
    ) role on role.subject = account.subject
    where role.org_id = $1 and not account.disabled and case
      when role.user_type || '-' || role.user_id = any($3::text[])
        then role.user_type || '-' || role.user_id = any($4::text[])
      else role.permission_profile_id = any($2::bigint[]) end
    order by account.last_name, account.first_name, role.user_id limit ${changersAtMost}`;
  const people = await database.identity((sql) =>
    sql(text, [organization, granting, keys(assigned), keys(holders)]),
  );
  return people.map((row) => ({
    userKey: `${row.user_type}-${row.user_id}`,
    name: `${row.first_name} ${row.last_name}`.trim(),
  }));
}
