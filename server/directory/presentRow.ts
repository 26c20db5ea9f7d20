import type { DirectoryDistrict, DirectorySchool } from '#schemas/protocol/directory.ts';
import { displayCase } from './displayCase.ts';
import type { DirectoryRow } from './readRows.ts';

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
