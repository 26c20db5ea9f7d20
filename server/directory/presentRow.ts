import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { DirectoryDistrict, DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import { projectDirectory } from '../common/projectDirectory.ts';
import { displayCase } from './displayCase.ts';

/** What some entries write where they have no street. */
const unsaid = /^(no address|none|n\/a|unknown)$/i;

/** A district as the file has it, before anybody asked whether it was added. */
export type ListedDistrict = Omit<DirectoryDistrict, 'orgId'>;

/** A row of the districts, in the words of the product. */
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

/** A row of the schools. */
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
    street: unsaid.test(street) ? '' : displayCase(street),
    city: displayCase(city),
    stateCode: state,
    zip,
    phoneNumber: phone.replace(/\D/g, ''),
    status,
    isListed: !status.startsWith('Not listed'),
    year,
  };
}

/** A row of the directory, by column name; what the directory does not know is empty. */
export type DirectoryRow = Readonly<Record<string, string>>;

/** Bytes that are read at once: what is unpacked and split of them stops nobody for long. */
const chunk = 16 * 1024;

/**
 * Reads one file of the directory row by row, in portions between which others get their turn. Takes its name
 * below `server/directory/data` without `.csv.gz`. Throws what the file system says when it is not there.
 */
export async function readRows(name: string, onRow: (row: DirectoryRow) => void): Promise<void> {
  const path = join(projectDirectory, 'server/directory/data', `${name}.csv.gz`);
  const rows = parse({ columns: true });
  rows.on('readable', () => {
    for (let row = rows.read(); row !== null; row = rows.read()) onRow(row as DirectoryRow);
  });
  await pipeline(createReadStream(path, { highWaterMark: chunk }), createGunzip({ chunkSize: chunk }), rows);
}
