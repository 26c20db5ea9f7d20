import type { FastifyInstance } from 'fastify';
import { districtPermissions, type SchoolsFromDirectory } from '#schemas/protocol/districts.ts';
import { compareSchools, listedSchools, takeOverSchools } from './compareSchools.ts';
import { type DistrictParts, idOf, work } from './districtCall.ts';
import { districtOperations as schemas } from './districtOperations.ts';
import { storedOrganization } from './storedOrganization.ts';
import { supportOnly } from './supportOnly.ts';

/** Attaches the comparison of a district's schools with the directory's, and taking them over. */
export function registerSchools(scope: FastifyInstance, parts: DistrictParts, path: string): void {
  const { database } = parts;
  const address = `${path}/:id/directory-schools`;
  const organizationOf = (orgId: number) => database.identity((sql) => storedOrganization(sql, orgId));
  const reading = {
    schema: schemas.compareSchools,
    preValidation: supportOnly(districtPermissions.view),
  };
  scope.get(address, reading, async (request) => {
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
    const taken = await work(parts, request, (one) =>
      takeOverSchools(one, orgId, listed, request.body as SchoolsFromDirectory),
    );
    parts.onChanged(orgId);
    return taken;
  });
}
