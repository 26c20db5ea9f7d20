import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionFamilies, userTypes } from '#schemas/protocol/permissions.ts';
import type { OrganizationFacts, PermissionProfileFacts, UserFacts } from '#schemas/protocol/session.ts';
import { refuseUnknownParameters } from '../derived/readListQuery.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { accountBySubject } from './accounts.ts';
import type { Actor } from './actor.ts';
import { organizationById } from './organizations.ts';
import {
  type OrganizationPage,
  type OrganizationSearch,
  searchOrganizations,
} from './searchOrganizations.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The specification spells these paths both ways (application section 7). */
const spellings = ['/v1.0', '/api/v1.0'];

/** A parameter that the specification allows on each of these; the answer is the same. */
const alwaysKnown = ['useAesopToken'];

/** Attaches the calls that a session begins with to the absence service: user, organisation, permissions. */
export function registerSessionRoutes(scope: FastifyInstance, service: Service): void {
  for (const prefix of spellings) {
    scope.get(`${prefix}/users`, async (request) => userFacts(service, request));
    scope.get(`${prefix}/organizations`, async (request) => organizations(service, request));
    scope.get(`${prefix}/permissionprofiles`, async (request) => permissionProfile(request));
  }
}

async function userFacts({ database }: Service, request: FastifyRequest): Promise<UserFacts> {
  refuseUnknownParameters(request.query as Query, alwaysKnown);
  const { actor } = request;
  const account = await database.identity((sql) => accountBySubject(sql, actor.subject));
  if (!account) throw new Refusal('unauthorized');
  return {
    UserType: userTypes[actor.userType],
    userTypeMnemonic: actor.userType,
    loggedInUserId: actor.userId,
    loggedInUserKey: actor.userKey,
    actingAsUserID: null,
    firstName: account.firstName,
    lastName: account.lastName,
    preferences: [{ code: 'language', value: account.language }],
    Roles: [roleOf(actor, account.organization ?? 0)],
  };
}

/** The role of a session comes from the subject's prefix (specification, application section 6). */
function roleOf({ subject, userKey, userType }: Actor, orgId: number): UserFacts['Roles'][number] {
  return { userKey, userTypeMnemonic: userType, userTitle: subject.split(':')[0] ?? '', orgId };
}

async function organizations(
  service: Service,
  request: FastifyRequest,
): Promise<OrganizationFacts | OrganizationPage> {
  const query = request.query as Query;
  refuseUnknownParameters(query, [...alwaysKnown, 'search', 'limit', 'offset']);
  const isSearch = query.search !== undefined || query.limit !== undefined || query.offset !== undefined;
  return isSearch ? search(service, request.actor, query) : ownOrganization(service, request.actor);
}

async function ownOrganization({ database }: Service, { organization }: Actor): Promise<OrganizationFacts> {
  const found = await database.read(organization, (sql) => organizationById(sql, organization));
  if (!found) throw new Refusal('notFound');
  return found;
}

function search({ database, registry }: Service, actor: Actor, query: Query): Promise<OrganizationPage> {
  const asked: OrganizationSearch = {
    search: (query.search ?? '').slice(0, 100),
    limit: wholeNumber('limit', query.limit, 20, 1, 50),
    offset: wholeNumber('offset', query.offset, 0, 0, 100_000),
    only: actor.userType === 'csRep' ? undefined : actor.organization,
  };
  return database.read(actor.organization, (sql) => searchOrganizations(sql, registry, asked));
}

function wholeNumber(
  name: string,
  text: string | undefined,
  normal: number,
  from: number,
  to: number,
): number {
  if (text === undefined) return normal;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  const reason = `${name} must be a whole number from ${from} to ${to}`;
  throw new Refusal('badRequest', { args: { reason } });
}

function permissionProfile(request: FastifyRequest): PermissionProfileFacts {
  refuseUnknownParameters(request.query as Query, alwaysKnown);
  const { permissions, profileName } = request.actor;
  const categories = Object.entries(permissionFamilies).map(([category, names]) => ({
    category,
    permissions: names.filter((name) => permissions.has(`${category}.${name}`)),
  }));
  return { profileName, categories: categories.filter((category) => category.permissions.length > 0) };
}
