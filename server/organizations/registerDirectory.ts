import type { FastifyInstance } from 'fastify';
import { directoryPath } from '#schemas/protocol/directory.ts';
import { districtPermissions } from '#schemas/protocol/districts.ts';
import { searchDirectory } from '../directory/directory.ts';
import { queryOf } from '../http/queryOf.ts';
import { type DistrictParts, pageOf } from './districtCall.ts';
import { districtOperations as schemas } from './districtOperations.ts';
import { entryWithAdded, listedEntry, withAdded } from './fromDirectory.ts';
import { supportOnly } from './supportOnly.ts';

/** Attaches the search of the NCES directory, and one district of it with its schools. */
export function registerDirectory(scope: FastifyInstance, { database }: DistrictParts, prefix: string): void {
  const path = `${prefix}${directoryPath}`;
  const preValidation = supportOnly(districtPermissions.view);
  scope.get(path, { schema: schemas.searchDirectory, preValidation }, async (request) => {
    const { search = '', state = '', ...page } = queryOf(request);
    const requested = { search, stateCode: state, ...pageOf(page) };
    const { total, districts } = await searchDirectory(requested);
    return { total, districts: await database.identity((sql) => withAdded(sql, districts)) };
  });
  const one = { schema: schemas.readDirectoryEntry, preValidation };
  scope.get(`${path}/:leaid`, one, async (request) => {
    const { leaid = '' } = request.params as Readonly<Record<string, string>>;
    const entry = await listedEntry(leaid);
    return database.identity((sql) => entryWithAdded(sql, entry));
  });
}
