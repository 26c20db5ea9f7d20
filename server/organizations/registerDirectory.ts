import type { FastifyInstance } from 'fastify';
import { directoryEntrySchema, directoryPageSchema, directoryPath } from '#schemas/protocol/directory.ts';
import { districtPermissions } from '#schemas/protocol/districts.ts';
import { searchDirectory } from '../directory/directory.ts';
import { DomainError } from '../domainError.ts';
import { queryOf } from '../suite/queryOf.ts';
import { entryWithAdded, listedEntry, withAdded } from './fromDirectory.ts';
import { type DistrictParts, pageOf } from './registerDistricts.ts';
import { supportOnly } from './supportOnly.ts';

/** Attaches the search of the NCES directory, and one district of it with its schools. */
export function registerDirectory(scope: FastifyInstance, { database }: DistrictParts, prefix: string): void {
  const path = `${prefix}${directoryPath}`;
  const preValidation = supportOnly(districtPermissions.view);
  scope.get(path, { schema: { response: { 200: directoryPageSchema } }, preValidation }, async (request) => {
    const { search = '', state = '', ...page } = queryOf(request, ['search', 'state', 'limit', 'offset']);
    const requested = { search: search.slice(0, 100), stateCode: state, ...pageOf(page) };
    const { total, districts } = await searchDirectory(requested);
    return { total, districts: await database.identity((sql) => withAdded(sql, districts)) };
  });
  const one = { schema: { response: { 200: directoryEntrySchema } }, preValidation };
  scope.get(`${path}/:leaid`, one, async (request) => {
    queryOf(request);
    const { leaid = '' } = request.params as Readonly<Record<string, string>>;
    if (!/^\d{7}$/.test(leaid)) throw new DomainError('notFound');
    const entry = await listedEntry(leaid);
    return database.identity((sql) => entryWithAdded(sql, entry));
  });
}
