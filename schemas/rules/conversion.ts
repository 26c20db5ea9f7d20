import type { RecordData } from '../values/jsonSchema.ts';

/** What employees and substitutes both have, by the names of both: the one table for either way. */
const carried = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  identifier: 'identifier',
  email: 'email',
  phoneNumber: 'phoneNumber',
  gender: 'genderId',
  languageId: 'languageId',
  payCodeId: 'payCodeId',
} as const;

/** The fields of an employee on which a conversion goes: what is taken over, and whether they are active. */
export const convertedFields: readonly string[] = [...Object.keys(carried), 'isActive'];

/** What a substitute takes over from the employee that it was (docs/domain.md#conversion). Empty values stay behind. */
export function substituteFrom(employee: RecordData): RecordData {
  return filled(Object.entries(carried).map(([ofEmployee, own]) => [own, employee[ofEmployee]]));
}

/** What an employee takes over from the substitute that they were (docs/domain.md#conversion). */
export function employeeFrom(substitute: RecordData): RecordData {
  return filled(Object.entries(carried).map(([own, ofSubstitute]) => [own, substitute[ofSubstitute]]));
}

function filled(entries: readonly (readonly [string, unknown])[]): RecordData {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
