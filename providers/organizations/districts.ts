import {
  type DirectoryEntry,
  type DirectoryPage,
  directoryPath,
} from '#schemas/protocol/organizations/directory.ts';
import {
  type AddedDistrict,
  type AddedSchools,
  type DistrictByHand,
  type DistrictChange,
  type DistrictClosing,
  type DistrictDetail,
  type DistrictFromDirectory,
  type DistrictList,
  districtsPath,
  type SchoolComparison,
  type SchoolsFromDirectory,
} from '#schemas/protocol/organizations/districts.ts';
import { request } from '../http/request.ts';

export interface DistrictsQuery {
  readonly search: string;
  readonly state: string;
  readonly limit: number;
  readonly offset: number;
}

const read = async (
  path: string,
  signal: AbortSignal,
  query: Readonly<Record<string, string | number>> = {},
) => (await request('absence', 'GET', path, { query, signal })).json;

const write = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
  (await request('absence', method, path, { body })).json;

const one = (orgId: number) => `${districtsPath}/${orgId}`;

/**
 * Loads the installation's districts, for support users; `state` is open, closed or all. All functions here throw a
 * `ServiceError`.
 */
export async function listDistricts(requested: DistrictsQuery, signal: AbortSignal): Promise<DistrictList> {
  return (await read(districtsPath, signal, { ...requested })) as DistrictList;
}

/** Loads a district with its contact and latest changes. */
export async function readDistrict(orgId: number, signal: AbortSignal): Promise<DistrictDetail> {
  return (await read(one(orgId), signal)) as DistrictDetail;
}

/** Searches the NCES directory; `state` is a postal code or empty. */
export async function searchDirectory(
  requested: DistrictsQuery,
  signal: AbortSignal,
): Promise<DirectoryPage> {
  return (await read(directoryPath, signal, { ...requested })) as DirectoryPage;
}

/** Loads a district of the NCES directory with its schools. */
export async function readDirectoryEntry(leaid: string, signal: AbortSignal): Promise<DirectoryEntry> {
  return (await read(`${directoryPath}/${leaid}`, signal)) as DirectoryEntry;
}

/** Adds a district of the NCES directory, with the chosen schools. */
export async function addFromDirectory(body: DistrictFromDirectory): Promise<AddedDistrict> {
  return (await write('POST', `${districtsPath}/from-directory`, body)) as AddedDistrict;
}

/** Adds a district from entered data, without the NCES directory. */
export async function addByHand(body: DistrictByHand): Promise<AddedDistrict> {
  return (await write('POST', districtsPath, body)) as AddedDistrict;
}

/** Updates a district. Fails with `stale` if it has changed meanwhile. */
export async function editDistrict(orgId: number, body: DistrictChange): Promise<DistrictDetail> {
  return (await write('PUT', one(orgId), body)) as DistrictDetail;
}

/** Closes a district from a given day. */
export async function closeDistrict(orgId: number, body: DistrictClosing): Promise<DistrictDetail> {
  return (await write('POST', `${one(orgId)}/close`, body)) as DistrictDetail;
}

/** Reopens a closed district. */
export async function reopenDistrict(orgId: number, version: number): Promise<DistrictDetail> {
  return (await write('POST', `${one(orgId)}/reopen`, { version })) as DistrictDetail;
}

/** Compares a district's schools with those in the NCES directory. */
export async function compareSchools(orgId: number, signal: AbortSignal): Promise<SchoolComparison> {
  return (await read(`${one(orgId)}/directory-schools`, signal)) as SchoolComparison;
}

/** Imports schools from the NCES directory. */
export async function importSchools(orgId: number, body: SchoolsFromDirectory): Promise<AddedSchools> {
  return (await write('POST', `${one(orgId)}/directory-schools`, body)) as AddedSchools;
}
