import type { FastifyRequest } from 'fastify';
import { districtPermissions, ownDistrictPermissions } from '#schemas/protocol/organizations/districts.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { pageParameters } from '../http/operation.ts';
import type { Query } from '../http/requests/queryOf.ts';
import { isSupport } from '../identity/access/isSupport.ts';
import type { Author, OrganizationWork } from './organizationWork.ts';

/**
 * Returns a request hook that allows only support with a permission, without impersonation. It runs before the body is
 * validated, so that others learn nothing about the body's shape.
 */
export function supportOnly(permission: string): (request: FastifyRequest) => Promise<void> {
  return async ({ actor, signedIn }) => {
    if (actor.impersonation) throw new DomainError('forbidden', { text: 'refused.whileImpersonating' });
    if (!isSupport(signedIn.account) || !actor.permissions.has(permission)) {
      throw new DomainError('forbidden', { args: { permission } });
    }
  };
}

/**
 * Returns a request hook for calls that change a district. Allows support, and people of that district who have the
 * permission for the changed data (the district's facts or its contact). Only support changes the NCES ID.
 */
export function supportOrOwn(permission: string): (request: FastifyRequest) => Promise<void> {
  const support = supportOnly(permission);
  return async (request) => {
    const { actor, signedIn } = request;
    if (isSupport(signedIn.account) || actor.organization !== idOf(request)) return support(request);
    const needed = neededFor(request.body);
    const isOpen =
      needed.length === 0 ? holdsAny(actor) : needed.every((name) => actor.permissions.has(name));
    if (!isOpen) throw new DomainError('forbidden', { args: { permission: needed[0] ?? permission } });
  };
}

const holdsAny = ({ permissions }: FastifyRequest['actor']) =>
  Object.values(ownDistrictPermissions).some((name) => permissions.has(name));

/**
 * Returns the permissions that a change requires. None for an empty change, for which any of the permissions is enough.
 */
function neededFor(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { version: _, contact, orgXrefId, ...facts } = body as Readonly<Record<string, unknown>>;
  return [
    ...(orgXrefId === undefined ? [] : [districtPermissions.edit]),
    ...(contact === undefined ? [] : [ownDistrictPermissions.contact]),
    ...(Object.keys(facts).length === 0 ? [] : [ownDistrictPermissions.facts]),
  ];
}

/** Returns the author of a request, as recorded in the change log. */
function authorOf({ actor, id }: FastifyRequest): Author {
  return { userKey: actor.userKey, name: actor.name, requestId: id };
}

/** The entity service, and a callback that clears the caches of a district's data. */
export interface DistrictParts extends EntityService {
  readonly onChanged: (organization: number) => void;
}

/** Route option for a write that also works on closed districts, such as reopening one. */
export const outsideDistrictConfig = { outsideDistrict: true } as const;

/** Runs work on districts in one transaction of the service itself. */
export function runDistrictWork<T>(
  { database, catalogue, domain }: DistrictParts,
  request: FastifyRequest,
  doWork: (work: OrganizationWork) => Promise<T>,
): Promise<T> {
  const author = authorOf(request);
  return database.maintain((sql: Sql) => doWork({ sql, catalogue, domain, author }));
}

/** Parses the district number in an address. Throws `notFound`. */
export function idOf({ params }: FastifyRequest): number {
  const { id = '' } = params as Readonly<Record<string, string>>;
  if (!/^\d{1,15}$/.test(id)) throw new DomainError('notFound');
  return Number(id);
}

/** Parses the page of a list. Default: the first 20. */
export function pageOf({ limit, offset }: Query) {
  return {
    limit: Number(limit || pageParameters.limit.default),
    offset: Number(offset || pageParameters.offset.default),
  };
}
