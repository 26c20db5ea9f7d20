import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addedDistrictSchema,
  type DistrictByHand,
  type DistrictChange,
  type DistrictClosing,
  type DistrictFromDirectory,
  districtByHandSchema,
  districtChangeSchema,
  districtClosingSchema,
  districtDetailSchema,
  districtFromDirectorySchema,
  districtListSchema,
  districtPermissions,
  districtReopeningSchema,
  districtsPath,
} from '#schemas/protocol/districts.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { DomainError } from '../domainError.ts';
import { queryOf } from '../suite/queryOf.ts';
import { addByHand } from './addByHand.ts';
import { closeOrganization, editOrganization, reopenOrganization } from './changeOrganization.ts';
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
  scope.get(path, { schema: { response: { 200: districtListSchema } }, preValidation }, (request) => {
    const requested = readRequested(queryOf(request, ['search', 'state', 'limit', 'offset']));
    return database.maintain((sql) => listOrganizations(sql, catalogue.registry, requested));
  });
  scope.get(`${path}/:id`, { schema: answers, preValidation }, (request) => {
    queryOf(request);
    const orgId = idOf(request);
    return database.maintain((sql) => organizationDetail(sql, orgId));
  });
}

function registerAdding(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const preValidation = supportOnly(districtPermissions.add);
  const response = { 201: addedDistrictSchema };
  const byHand = { schema: { body: districtByHandSchema, response }, config: outside, preValidation };
  scope.post(path, byHand, async (request, reply) => {
    queryOf(request);
    const added = await work(parts, request, (one) => addByHand(one, request.body as DistrictByHand));
    return reply.status(201).send(added);
  });
  const fromDirectory = {
    schema: { body: districtFromDirectorySchema, response },
    config: outside,
    preValidation,
  };
  scope.post(`${path}/from-directory`, fromDirectory, async (request, reply) => {
    queryOf(request);
    const { leaid, schools } = request.body as DistrictFromDirectory;
    const entry = await listedEntry(leaid);
    const added = await work(parts, request, (one) => addFromDirectory(one, entry, schools));
    return reply.status(201).send(added);
  });
}

const answers = { response: { 200: districtDetailSchema } };

function registerChanges(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const changing = (permission: string, body: object) => ({
    schema: { ...answers, body },
    config: outside,
    preValidation: supportOnly(permission),
  });
  const { edit, close } = districtPermissions;
  scope.put(`${path}/:id`, changing(edit, districtChangeSchema), (request) =>
    changed(parts, request, (one, orgId) => editOrganization(one, orgId, request.body as DistrictChange)),
  );
  scope.post(`${path}/:id/close`, changing(close, districtClosingSchema), (request) =>
    changed(parts, request, (one, orgId) => closeOrganization(one, orgId, request.body as DistrictClosing)),
  );
  scope.post(`${path}/:id/reopen`, changing(close, districtReopeningSchema), (request) => {
    const { version } = request.body as { readonly version: number };
    return changed(parts, request, (one, orgId) => reopenOrganization(one, orgId, version));
  });
}

async function changed(
  parts: DistrictParts,
  request: FastifyRequest,
  change: (work: OrganizationWork, orgId: number) => Promise<unknown>,
) {
  queryOf(request);
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

const states = ['open', 'closed', 'all'] as const;

function readRequested(query: Readonly<Record<string, string | undefined>>) {
  const state = states.find((one) => one === (query.state ?? 'all'));
  if (!state) throw badRequest(`state must be one of ${states.join(', ')}`);
  const search = (query.search ?? '').slice(0, 100);
  return { search, state, ...pageOf(query) };
}

/** How many of a list, and from which on; 20 from the first when not said. */
export function pageOf({ limit = '20', offset = '0' }: Readonly<Record<string, string | undefined>>) {
  const whole = (name: string, text: string, from: number, to: number) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    throw badRequest(`${name} must be a whole number from ${from} to ${to}`);
  };
  return { limit: whole('limit', limit, 1, 50), offset: whole('offset', offset, 0, 100_000) };
}

function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
