import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DistrictByHand,
  type DistrictChange,
  type DistrictClosing,
  type DistrictFromDirectory,
  districtPermissions,
  districtsPath,
} from '#schemas/protocol/districts.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { DomainError } from '../domainError.ts';
import { pageParameters } from '../http/operation.ts';
import { type Query, queryOf } from '../http/queryOf.ts';
import { addByHand } from './addByHand.ts';
import { closeOrganization, editOrganization, reopenOrganization } from './changeOrganization.ts';
import { districtOperations as schemas } from './districtOperations.ts';
import { addFromDirectory, listedEntry } from './fromDirectory.ts';
import { listOrganizations, organizationDetail } from './readOrganizations.ts';
import { registerDirectory } from './registerDirectory.ts';
import { registerSchools } from './registerSchools.ts';
import { authorOf, supportOnly } from './supportOnly.ts';
import type { OrganizationWork } from './work.ts';

/** What the calls need: the service, and word to those who remember how a district is set up. */
export interface DistrictParts extends EntityService {
  readonly onChanged: (organization: number) => void;
}

/** A write that is made outside of the district in the address, which may be closed. */
export const outside = { outsideDistrict: true } as const;

/** Attaches the calls by which support lists, adds, edits, closes and reopens districts. */
export function registerDistricts(scope: FastifyInstance, parts: DistrictParts): void {
  for (const prefix of ['', '/api']) {
    const path = `${prefix}${districtsPath}`;
    registerReads(scope, parts, path);
    registerAdding(scope, parts, path);
    registerChanges(scope, parts, path);
    registerSchools(scope, parts, path);
    registerDirectory(scope, parts, prefix);
  }
}

function registerReads(scope: FastifyInstance, { database, catalogue }: DistrictParts, path: string): void {
  const preValidation = supportOnly(districtPermissions.view);
  scope.get(path, { schema: schemas.list, preValidation }, (request) => {
    const requested = readRequested(queryOf(request));
    return database.maintain((sql) => listOrganizations(sql, catalogue.registry, requested));
  });
  scope.get(`${path}/:id`, { schema: schemas.read, preValidation }, (request) => {
    const orgId = idOf(request);
    return database.maintain((sql) => organizationDetail(sql, orgId));
  });
}

function registerAdding(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const preValidation = supportOnly(districtPermissions.add);
  const byHand = { schema: schemas.add, config: outside, preValidation };
  scope.post(path, byHand, async (request, reply) => {
    const added = await work(parts, request, (one) => addByHand(one, request.body as DistrictByHand));
    return reply.status(201).send(added);
  });
  const fromDirectory = { schema: schemas.addFromDirectory, config: outside, preValidation };
  scope.post(`${path}/from-directory`, fromDirectory, async (request, reply) => {
    const { leaid, schools } = request.body as DistrictFromDirectory;
    const entry = await listedEntry(leaid);
    const added = await work(parts, request, (one) => addFromDirectory(one, entry, schools));
    return reply.status(201).send(added);
  });
}

function registerChanges(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const changing = (name: 'edit' | 'close' | 'reopen', permission: string) => ({
    schema: schemas[name],
    config: outside,
    preValidation: supportOnly(permission),
  });
  const { edit, close } = districtPermissions;
  scope.put(`${path}/:id`, changing('edit', edit), (request) =>
    changed(parts, request, (one, orgId) => editOrganization(one, orgId, request.body as DistrictChange)),
  );
  scope.post(`${path}/:id/close`, changing('close', close), (request) =>
    changed(parts, request, (one, orgId) => closeOrganization(one, orgId, request.body as DistrictClosing)),
  );
  scope.post(`${path}/:id/reopen`, changing('reopen', close), (request) => {
    const { version } = request.body as { readonly version: number };
    return changed(parts, request, (one, orgId) => reopenOrganization(one, orgId, version));
  });
}

async function changed(
  parts: DistrictParts,
  request: FastifyRequest,
  change: (work: OrganizationWork, orgId: number) => Promise<unknown>,
) {
  const orgId = idOf(request);
  const detail = await work(parts, request, async (one) => {
    await change(one, orgId);
    return organizationDetail(one.sql, orgId);
  });
  parts.onChanged(orgId);
  return detail;
}

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

function readRequested(query: Query) {
  const state = (query.state || 'all') as 'open' | 'closed' | 'all';
  return { search: query.search ?? '', state, ...pageOf(query) };
}

/** How many of a list, and from which on; 20 from the first when not told. */
export function pageOf({ limit, offset }: Query) {
  return {
    limit: Number(limit || pageParameters.limit.default),
    offset: Number(offset || pageParameters.offset.default),
  };
}
