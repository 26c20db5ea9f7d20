import type { FastifyInstance, FastifyRequest } from 'fastify';
import { directoryPath } from '#schemas/protocol/organizations/directory.ts';
import {
  type DistrictByHand,
  type DistrictChange,
  type DistrictClosing,
  type DistrictFromDirectory,
  districtPermissions,
  districtsPath,
  type SchoolsFromDirectory,
} from '#schemas/protocol/organizations/districts.ts';
import { searchDirectory } from '../directory/directory.ts';
import { type Query, queryOf } from '../http/requests/queryOf.ts';
import { closeOrganization, editOrganization, reopenOrganization } from './changeOrganization.ts';
import { compareSchools, listedSchools, takeOverSchools } from './compareSchools.ts';
import { districtOperations as schemas } from './districtOperations.ts';
import { addFromDirectory, entryWithAdded, listedEntry, withAddedNumbers } from './fromDirectory.ts';
import type { OrganizationWork } from './organizationWork.ts';
import { listOrganizations, organizationDetail } from './readOrganizations.ts';
import { storedOrganization } from './storedOrganization.ts';
import {
  type DistrictParts,
  idOf,
  outsideDistrictConfig,
  pageOf,
  runDistrictWork,
  supportOnly,
  supportOrOwn,
} from './supportOnly.ts';
import { addManually } from './tidyText.ts';

/** Registers support's calls to list, add, edit, close and reopen districts. */
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
  const own = { schema: schemas.read, preValidation: supportOrOwn(districtPermissions.view) };
  scope.get(`${path}/:id`, own, (request) => {
    const orgId = idOf(request);
    return database.maintain((sql) => organizationDetail(sql, orgId));
  });
}

function registerAdding(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const preValidation = supportOnly(districtPermissions.add);
  const byHand = { schema: schemas.add, config: outsideDistrictConfig, preValidation };
  scope.post(path, byHand, async (request, reply) => {
    const added = await runDistrictWork(parts, request, (one) =>
      addManually(one, request.body as DistrictByHand),
    );
    return reply.status(201).send(added);
  });
  const fromDirectory = { schema: schemas.addFromDirectory, config: outsideDistrictConfig, preValidation };
  scope.post(`${path}/from-directory`, fromDirectory, async (request, reply) => {
    const { leaid, schools } = request.body as DistrictFromDirectory;
    const entry = await listedEntry(leaid);
    const added = await runDistrictWork(parts, request, (one) => addFromDirectory(one, entry, schools));
    return reply.status(201).send(added);
  });
}

function registerChanges(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const changing = (name: 'edit' | 'close' | 'reopen', permission: string) => ({
    schema: schemas[name],
    config: outsideDistrictConfig,
    preValidation: supportOnly(permission),
  });
  const { edit, close } = districtPermissions;
  const editing = { ...changing('edit', edit), preValidation: supportOrOwn(edit) };
  scope.put(`${path}/:id`, editing, (request) =>
    changeDistrict(parts, request, (one, orgId) =>
      editOrganization(one, orgId, request.body as DistrictChange),
    ),
  );
  scope.post(`${path}/:id/close`, changing('close', close), (request) =>
    changeDistrict(parts, request, (one, orgId) =>
      closeOrganization(one, orgId, request.body as DistrictClosing),
    ),
  );
  scope.post(`${path}/:id/reopen`, changing('reopen', close), (request) => {
    const { version } = request.body as { readonly version: number };
    return changeDistrict(parts, request, (one, orgId) => reopenOrganization(one, orgId, version));
  });
}

async function changeDistrict(
  parts: DistrictParts,
  request: FastifyRequest,
  change: (work: OrganizationWork, orgId: number) => Promise<unknown>,
) {
  const orgId = idOf(request);
  const detail = await runDistrictWork(parts, request, async (one) => {
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

/** Registers the search of the NCES directory, and the call for one of its districts with schools. */
function registerDirectory(scope: FastifyInstance, { database }: DistrictParts, prefix: string): void {
  const path = `${prefix}${directoryPath}`;
  const preValidation = supportOnly(districtPermissions.view);
  scope.get(path, { schema: schemas.searchDirectory, preValidation }, async (request) => {
    const { search = '', state = '', ...page } = queryOf(request);
    const requested = { search, stateCode: state, ...pageOf(page) };
    const { total, districts } = await searchDirectory(requested);
    return { total, districts: await database.identity((sql) => withAddedNumbers(sql, districts)) };
  });
  const one = { schema: schemas.readDirectoryEntry, preValidation };
  scope.get(`${path}/:leaid`, one, async (request) => {
    const { leaid = '' } = request.params as Readonly<Record<string, string>>;
    const entry = await listedEntry(leaid);
    return database.identity((sql) => entryWithAdded(sql, entry));
  });
}

/** Registers the comparison of a district's schools with the directory, and importing them. */
function registerSchools(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const { database } = parts;
  const address = `${path}/:id/directory-schools`;
  const organizationOf = (orgId: number) => database.identity((sql) => storedOrganization(sql, orgId));
  const readConfig = {
    schema: schemas.compareSchools,
    preValidation: supportOnly(districtPermissions.view),
  };
  scope.get(address, readConfig, async (request) => {
    const { orgId, orgXrefId } = await organizationOf(idOf(request));
    const listed = await listedSchools(orgXrefId);
    return database.maintain((sql) => compareSchools(sql, orgId, orgXrefId, listed));
  });
  const writing = {
    schema: schemas.takeOverSchools,
    preValidation: supportOnly(districtPermissions.edit),
  };
  scope.post(address, writing, async (request) => {
    const { orgId, orgXrefId } = await organizationOf(idOf(request));
    const listed = await listedSchools(orgXrefId);
    const result = await runDistrictWork(parts, request, (one) =>
      takeOverSchools(one, orgId, listed, request.body as SchoolsFromDirectory),
    );
    parts.onChanged(orgId);
    return result;
  });
}
