import type { DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Converts a directory school to a record of the product. */
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

/** Returns the name and address fields of a school or district. */
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

/** Drops empty fields, whose values the directory does not know. */
function withoutEmpty(record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
}
