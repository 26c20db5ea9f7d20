/** What could not be deleted with an employee, keyed by the negative result codes of the specification's first list. */
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
 * What could not be deleted with an employee, keyed by the result codes of the specification's second list. Contains
 * only codes that the first list lacks. If both lists have a code, the first list applies, because the second list does
 * not number its codes.
 */
const second = {
  '-5': { message: 'employee.remove.voice' },
  10: { message: 'employee.remove.error' },
} as const;

/**
 * Result codes of deleting an employee, from both lists (docs/specification.md#master-data-8-employee). This service
 * returns 0, 1, 2 and -8; others may return any of them.
 */
export const removalCodes = {
  0: { message: 'employee.remove.deleted', success: true },
  1: { message: 'employee.remove.absences', from: ['inUse'] },
  2: { message: 'employee.remove.missing', from: ['notFound'] },
  ...first,
  ...second,
} as const;
