import type { FastifyRequest } from 'fastify';
import { districtPermissions, ownDistrictPermissions } from '#schemas/protocol/organizations/districts.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { pageParameters } from '../http/operation.ts';
import type { Query } from '../http/requests/queryOf.ts';
import { isSupport } from '../identity/access/isSupport.ts';
import type { Author, OrganizationWork } from './work.ts';

/**
 * Lets support through that holds a permission; nobody of a district, and nobody who acts as somebody else. Before a
 * body is looked at: who may not is told so, and not how a body is made.
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
 * Lets in support, and people of the district in the address with the permission for its facts or for its contact. Only
 * support changes its NCES ID.
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

/** What a change needs; nothing where nothing is changed: then any of the permissions is enough. */
function neededFor(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { version: _, contact, orgXrefId, ...facts } = body as Readonly<Record<string, unknown>>;
  return [
    ...(orgXrefId === undefined ? [] : [districtPermissions.edit]),
    ...(contact === undefined ? [] : [ownDistrictPermissions.contact]),
    ...(Object.keys(facts).length === 0 ? [] : [ownDistrictPermissions.facts]),
  ];
}

/** Who makes a request, as the change log names them. */
function authorOf({ actor, id }: FastifyRequest): Author {
  return { userKey: actor.userKey, name: actor.name, requestId: id };
}

/** What the calls need: the service, and word to those who remember how a district is set up. */
export interface DistrictParts extends EntityService {
  readonly onChanged: (organization: number) => void;
}

/** A write that is made outside of the district in the address, which may be closed. */
export const outside = { outsideDistrict: true } as const;

/** Does work on districts in one transaction of the service itself. */
export function work<T>(
  { database, catalogue, domain }: DistrictParts,
  request: FastifyRequest,
  doWork: (work: OrganizationWork) => Promise<T>,
): Promise<T> {
  const author = authorOf(request);
  return database.maintain((sql: Sql) => doWork({ sql, catalogue, domain, author }));
}

/** The district that an address names. Throws `notFound` for what is no number of one. */
export function idOf({ params }: FastifyRequest): number {
  const { id = '' } = params as Readonly<Record<string, string>>;
  if (!/^\d{1,15}$/.test(id)) throw new DomainError('notFound');
  return Number(id);
}

/** How many of a list, and from which on; 20 from the first when not told. */
export function pageOf({ limit, offset }: Query) {
  return {
    limit: Number(limit || pageParameters.limit.default),
    offset: Number(offset || pageParameters.offset.default),
  };
}
