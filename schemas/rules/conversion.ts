import type { RecordData } from '../values/jsonSchema.ts';

/**
 * Fields that are copied between an employee and a substitute record, in both directions: the employee's field name,
 * and the substitute's.
 */
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

/** The employee fields that a conversion needs: the copied fields, and whether the employee is active. */
export const convertedFields: readonly string[] = [...Object.keys(carried), 'isActive'];

/**
 * The fields that a substitute takes over from the employee record (docs/domain.md#conversion). Empty values are left
 * out.
 */
export function substituteFrom(employee: RecordData): RecordData {
  return filled(Object.entries(carried).map(([ofEmployee, own]) => [own, employee[ofEmployee]]));
}

/** The fields that an employee takes over from the substitute record (docs/domain.md#conversion). */
export function employeeFrom(substitute: RecordData): RecordData {
  return filled(Object.entries(carried).map(([own, ofSubstitute]) => [own, substitute[ofSubstitute]]));
}

function filled(entries: readonly (readonly [string, unknown])[]): RecordData {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
