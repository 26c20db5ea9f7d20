/** What could not be removed with an employee, by the first reading of the negative codes. */
const first = {
  '-1': { message: 'employee.remove.address' },
  '-2': { message: 'employee.remove.skills' },
  '-3': { message: 'employee.remove.schedule' },
  '-4': { message: 'employee.remove.preferences' },
  '-6': { message: 'employee.remove.substituteDisable' },
  '-7': { message: 'employee.remove.inactiveSubstitute' },
  '-8': { message: 'employee.remove.failed', from: ['failure'] },
} as const;

/**
 * By the second reading, which covers addresses, skills, preferences, groups, voice, institutions and the
 * employee, and has 10 for a failure. It gives no numbers in between: where the first reading knows a code,
 * that one stands.
 */
const second = {
  '-5': { message: 'employee.remove.voice' },
  10: { message: 'employee.remove.error' },
} as const;

/**
 * What deleting an employee can come to: the one place for both readings
 * (docs/specification.md#master-data-8-employee). This service answers 0, 1, 2 and -8; another one may answer
 * any of them.
 */
export const removalCodes = {
  0: { message: 'employee.remove.deleted', success: true },
  1: { message: 'employee.remove.absences', from: ['inUse'] },
  2: { message: 'employee.remove.missing', from: ['notFound'] },
  ...first,
  ...second,
} as const;
