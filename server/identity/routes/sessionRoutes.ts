import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pseudoPermissions } from '#schemas/access/pseudoPermissions.ts';
import { pseudoCategory, supportFamilies, userTypes } from '#schemas/protocol/session/permissions.ts';
import type {
  OrganizationFacts,
  PermissionProfileFacts,
  UserFacts,
} from '#schemas/protocol/session/session.ts';
import {
  organizationFactsSchema,
  organizationPageSchema,
  permissionProfileSchema,
  userFactsSchema,
} from '#schemas/protocol/session/sessionSchemas.ts';
import { type PinsName, pinsAtMost } from '#schemas/protocol/session/suite.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { generalCallPrefixes, operation, pageParameters } from '../../http/operation.ts';
import type { Service } from '../../http/service.ts';
import { type Account, userKeyOf, userTypeOf } from '../access/accounts.ts';
import type { Actor } from '../access/actor.ts';
import { memberByKey, roleTitle } from '../access/isSupport.ts';
import { knownPermissions } from '../access/knownPermissions.ts';
import { organizationById } from '../access/organizations.ts';
import { preferenceOf } from '../access/preferenceOf.ts';
import { mayImpersonate } from '../impersonation/mayImpersonate.ts';
import { mayBypassDirectory } from './mayBypassDirectory.ts';
import {
  type OrganizationPage,
  type OrganizationSearch,
  searchOrganizations,
} from './searchOrganizations.ts';

type Query = Readonly<Record<string, string | undefined>>;

const tag = 'Session';

const userOperation = operation({
  tag,
  operationId: 'readUser',
  summary: 'The signed-in person',
  response: { 200: userFactsSchema },
  refused: ['notFound'],
});

const organizationOperation = operation({
  tag,
  operationId: 'readOrganization',
  summary: 'The organization of the request; with a search, a page of all accessible organizations',
  query: { ...pageParameters, search: { ...pageParameters.search, description: 'Name, state or NCES id.' } },
  response: { 200: { anyOf: [organizationFactsSchema, organizationPageSchema] } },
  refused: ['notFound'],
});

const permissionsOperation = operation({
  tag,
  operationId: 'readPermissions',
  summary: 'The caller’s permissions by category',
  response: { 200: permissionProfileSchema },
  refused: ['notFound'],
});

/** Registers the calls at the start of a session in the absence service: user, organization, permissions. */
export function registerSessionRoutes(scope: FastifyInstance, service: Service): void {
  for (const prefix of generalCallPrefixes) {
    scope.get(`${prefix}/users`, { schema: userOperation }, (request) => userFacts(service, request));
    scope.get(`${prefix}/organizations`, { schema: organizationOperation }, (request) =>
      organizations(service, request),
    );
    scope.get(`${prefix}/permissionprofiles`, { schema: permissionsOperation }, async (request) =>
      permissionProfile(service, request),
    );
  }
}

/**
 * The signed-in user and their current role. While impersonating, user type and name are the impersonated person's;
 * ids, preferences and roles stay the signed-in user's (docs/specification.md#application-3-session).
 */
async function userFacts({ database }: Service, request: FastifyRequest): Promise<UserFacts> {
  const { actor, signedIn } = request;
  const { account, roles } = signedIn;
  const { firstName, lastName } = actor.impersonation
    ? await memberOf(database, actor.organization, actor.userKey)
    : account;
  return {
    UserType: userTypes[actor.userType],
    userTypeMnemonic: actor.userType,
    loggedInUserId: account.userId,
    loggedInUserKey: userKeyOf(account),
    actingAsUserID: actor.impersonation ? actor.userId : null,
    firstName,
    lastName,
    preferences: [{ code: 'language', value: account.language }, ...(await pinsOf(database, request))],
    Roles: [account, ...roles.filter((role) => userKeyOf(role) !== userKeyOf(account))].map(presentRole),
    canByPassCHCM: await mayBypassDirectory(database, actor),
    mayImpersonate: !actor.impersonation && mayImpersonate(actor, signedIn),
  };
}

/** The person's pinned items; empty while acting as another person. */
async function pinsOf(database: Database, { actor }: FastifyRequest): Promise<UserFacts['preferences']> {
  if (actor.impersonation) return [];
  const codes = Object.keys(pinsAtMost) as PinsName[];
  const preferences = codes.map(async (code) => {
    return { code, value: await database.identity((sql) => preferenceOf(sql, actor.userKey, code)) };
  });
  return (await Promise.all(preferences)).filter(({ value }) => value !== '');
}

async function memberOf(database: Database, organization: number, userKey: string): Promise<Account> {
  const member = await database.identity((sql) => memberByKey(sql, organization, userKey));
  if (!member) throw new DomainError('impersonationEnded');
  return member;
}

/**
 * Converts a role for the response. The role of the request comes first in the list, because the console starts with
 * it.
 */
function presentRole(role: Account): UserFacts['Roles'][number] {
  return {
    userKey: userKeyOf(role),
    userTypeMnemonic: userTypeOf(role),
    userTitle: roleTitle(role),
    orgId: role.organization ?? 0,
  };
}

async function organizations(
  service: Service,
  request: FastifyRequest,
): Promise<OrganizationFacts | OrganizationPage> {
  const query = request.query as Query;
  const isSearch = query.search !== undefined || query.limit !== undefined || query.offset !== undefined;
  return isSearch ? search(service, request, query) : ownOrganization(service, request.actor);
}

async function ownOrganization({ database }: Service, { organization }: Actor): Promise<OrganizationFacts> {
  const found = await database.read(organization, (sql) => organizationById(sql, organization));
  if (!found) throw new DomainError('notFound');
  return found;
}

function search(
  { database, registry }: Service,
  request: FastifyRequest,
  query: Query,
): Promise<OrganizationPage> {
  const requested: OrganizationSearch = {
    search: query.search ?? '',
    limit: Number(query.limit || pageParameters.limit.default),
    offset: Number(query.offset || pageParameters.offset.default),
    only: enterable(request),
  };
  return database.read(request.actor.organization, (sql) => searchOrganizations(sql, registry, requested));
}

/** Ids of the organizations of the person's roles; all for support (undefined), and one during an impersonation. */
function enterable({ actor, signedIn }: FastifyRequest): number[] | undefined {
  if (actor.impersonation) return [actor.organization];
  if (actor.userType === 'csRep') return undefined;
  return signedIn.roles.map(({ organization }) => organization ?? 0);
}

function permissionProfile({ registry }: Service, request: FastifyRequest): PermissionProfileFacts {
  const { permissions, profile } = request.actor.access;
  const { families: known } = knownPermissions(registry).catalogue;
  const families: readonly (readonly [string, readonly string[]])[] = [
    ...known.map(
      ({ family, permissions: all }) =>
        [family, all.map(({ permission }) => permission.slice(family.length + 1))] as const,
    ),
    ...Object.entries(supportFamilies),
    [pseudoCategory, Object.keys(pseudoPermissions)],
  ];
  const categories = families.map(([category, names]) => ({
    category,
    permissions: names.filter((name) => permissions.has(`${category}.${name}`)),
  }));
  return { ...profile, categories: categories.filter((category) => category.permissions.length > 0) };
}
