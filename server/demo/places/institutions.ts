import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from './district.ts';
import {
  type Organization,
  organizations,
  type SchoolLevel,
  type SchoolRow,
  schoolRows,
} from './organizations.ts';

/** A place where people work. */
export interface Workplace {
  readonly id: number;
  readonly level: SchoolLevel | undefined;
  readonly teachers: number;
}

/** The institutions of a district: their records, and the workplaces of the district's staff. */
export interface Institutions {
  readonly records: readonly RecordData[];
  /** Id of the institution that represents the district itself and includes all of its schools. */
  readonly office: number;
  readonly schools: readonly Workplace[];
  /** Id of the region of the high schools, or of the first region if there is none. */
  readonly highSchools: number;
}

/**
 * Id of the school with the most teachers, where someone is absent every day. The campus office account is at this
 * school.
 */
export function largestSchool({ schools, office }: Institutions): number {
  return schools.toSorted((one, other) => other.teachers - one.teachers)[0]?.id ?? office;
}

/** Names of the regions. Each region is for schools of certain levels (`regionOf`). */
const regions = [
  'Elementary Schools',
  'Middle Schools',
  'High Schools',
  'Multilevel and Special Schools',
] as const;

const regionOf: Record<SchoolLevel, (typeof regions)[number]> = {
  prekindergarten: 'Elementary Schools',
  primary: 'Elementary Schools',
  middle: 'Middle Schools',
  high: 'High Schools',
  other: 'Multilevel and Special Schools',
  ungraded: 'Multilevel and Special Schools',
};

type Address = Pick<Organization, 'street' | 'zip' | 'phone'>;

/**
 * Builds the tree of institutions: the district, its regions, its schools. Closed schools are inactive and have no
 * staff (docs/specification.md#application-3-reference-data; docs/domain.md#schools and #the-nces-directory).
 */
export function institutionsOf(
  district: District,
  address: Address,
  rows: readonly SchoolRow[],
): Institutions {
  const office = district.firstId + 1;
  const used = regions.filter((region) => rows.some((row) => regionNamed(row) === region));
  const regionIds = new Map(used.map((region, index) => [region, office + 1 + index]));
  const schools = rows.map((row, index) => ({ row, id: office + 10 + index }));
  return {
    records: [
      districtRecord(district, address, office),
      ...used.map((region) => regionRecord(region, regionIds.get(region) ?? office, office)),
      ...schools.map(({ row, id }) => schoolRecord(row, id, regionIds.get(regionNamed(row)) ?? office)),
    ],
    office,
    schools: schools
      .filter(({ row }) => row.isOpen)
      .map(({ row, id }) => ({ id, level: row.level, teachers: Math.max(row.teachers, 1) })),
    highSchools: regionIds.get('High Schools') ?? office + 1,
  };
}

function regionNamed(row: SchoolRow): (typeof regions)[number] {
  return regionOf[row.level ?? 'other'];
}

function districtRecord(district: District, address: Address, id: number): RecordData {
  return removeEmptyFields({
    instituteId: id,
    institutionName: district.name,
    institutionLevelId: 1,
    externalNumber: district.externalId,
    address1: address.street,
    city: district.city,
    stateCode: district.stateCode,
    zip: address.zip,
    phoneNumber: address.phone,
    isActive: true,
  });
}

function regionRecord(name: string, id: number, parentInstituteId: number): RecordData {
  return { instituteId: id, institutionName: name, institutionLevelId: 2, parentInstituteId, isActive: true };
}

function schoolRecord(row: SchoolRow, id: number, parentInstituteId: number): RecordData {
  return removeEmptyFields({
    instituteId: id,
    institutionName: row.name,
    institutionLevelId: 3,
    parentInstituteId,
    externalNumber: row.externalId,
    schoolLevel: row.level,
    address1: row.street,
    city: row.city,
    stateCode: row.stateCode,
    zip: row.zip,
    phoneNumber: row.phone,
    isActive: row.isOpen,
  });
}

/** The real office and schools of a demo district. */
export function institutionsOfDemo(district: District): Institutions {
  const organization = organizations().find(({ orgId }) => orgId === district.orgId);
  if (!organization) throw new Error(`districts.csv has no district ${district.externalId}.`);
  return institutionsOf(district, organization, schoolRows(district.externalId));
}
