import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DistrictByHand,
  type DistrictChange,
  type DistrictClosing,
  type DistrictFromDirectory,
  districtPermissions,
  districtsPath,
} from '#schemas/protocol/districts.ts';
import { type Query, queryOf } from '../http/queryOf.ts';
import { addByHand } from './addByHand.ts';
import { closeOrganization, editOrganization, reopenOrganization } from './changeOrganization.ts';
import { type DistrictParts, idOf, outside, pageOf, work } from './districtCall.ts';
import { districtOperations as schemas } from './districtOperations.ts';
import { addFromDirectory, listedEntry } from './fromDirectory.ts';
import { listOrganizations, organizationDetail } from './readOrganizations.ts';
import { registerDirectory } from './registerDirectory.ts';
import { registerSchools } from './registerSchools.ts';
import { supportOnly } from './supportOnly.ts';
import type { OrganizationWork } from './work.ts';

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

function readRequested(query: Query) {
  const state = (query.state || 'all') as 'open' | 'closed' | 'all';
  return { search: query.search ?? '', state, ...pageOf(query) };
}
