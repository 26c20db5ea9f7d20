import type { DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** A school of the directory as a record of the product. */
export function schoolRecord(school: DirectorySchool): RecordData {
  const { ncessch, schoolLevel } = school;
  return withoutEmpty({
    ...placeRecord(school),
    institutionLevelId: 3,
    externalNumber: ncessch,
    schoolLevel,
  });
}

type Place = Pick<DirectorySchool, 'name' | 'street' | 'city' | 'stateCode' | 'zip' | 'phoneNumber'>;

/** Where a school or a district is, and what it is called. */
export function placeRecord({ name, street, city, stateCode, zip, phoneNumber }: Place): RecordData {
  return withoutEmpty({
    institutionName: name,
    address1: street,
    city,
    stateCode,
    zip,
    phoneNumber,
    isActive: true,
  });
}

/** What the directory does not know stays out of the record. */
function withoutEmpty(record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
}
