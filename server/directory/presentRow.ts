import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { DirectoryDistrict, DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import { projectDirectory } from '../common/projectDirectory.ts';
import { displayCase } from './displayCase.ts';

/** Matches texts that stand for a missing street in the directory. */
const missingStreetTexts = /^(no address|none|n\/a|unknown)$/i;

/**
 * A district of the directory file, without `orgId`, the number of the organization if the district was already added.
 */
export type ListedDistrict = Omit<DirectoryDistrict, 'orgId'>;

/** Converts a district row to the product's fields. */
export function presentDistrict(row: DirectoryRow): ListedDistrict {
  return {
    leaid: row.leaid ?? '',
    ...placeOf(row),
    county: row.county ?? '',
    timeZone: row.time_zone ?? '',
    schools: Number(row.schools),
    students: row.students ? Number(row.students) : null,
    type: row.type ?? '',
  };
}

/** Converts a school row to the product's fields. */
export function presentSchool(row: DirectoryRow): DirectorySchool {
  return { ncessch: row.ncessch ?? '', ...placeOf(row), schoolLevel: row.level ?? '' };
}

function placeOf({
  name = '',
  street = '',
  city = '',
  state = '',
  zip = '',
  phone = '',
  ...row
}: DirectoryRow) {
  const { status = '', year = '' } = row;
  return {
    name: displayCase(name),
    street: missingStreetTexts.test(street) ? '' : displayCase(street),
    city: displayCase(city),
    stateCode: state,
    zip,
    phoneNumber: phone.replace(/\D/g, ''),
    status,
    isListed: !status.startsWith('Not listed'),
    year,
  };
}

/** A directory row by column name. Unknown values are empty. */
export type DirectoryRow = Readonly<Record<string, string>>;

/** Number of bytes that are read and unpacked at a time, so that unpacking does not block other requests. */
const chunk = 16 * 1024;

/**
 * Reads a directory file row by row, in chunks, so that other requests can run in between. Takes its name below
 * `server/directory/data` without `.csv.gz`. Throws the file system's error if it is missing.
 */
export async function readRows(name: string, onRow: (row: DirectoryRow) => void): Promise<void> {
  const path = join(projectDirectory, 'server/directory/data', `${name}.csv.gz`);
  const rows = parse({ columns: true });
  rows.on('readable', () => {
    for (let row = rows.read(); row !== null; row = rows.read()) onRow(row as DirectoryRow);
  });
  await pipeline(createReadStream(path, { highWaterMark: chunk }), createGunzip({ chunkSize: chunk }), rows);
}
