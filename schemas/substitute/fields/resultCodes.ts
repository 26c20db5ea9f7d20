const other = { message: 'substitute.remove.other' } as const;

/**
 * Result codes of deleting a substitute (docs/specification.md#master-data-8-other-records: "Delete: 1 absence exists,
 * -1 to -8 other errors, failure gives Error"). This service returns 0, 1 and -8; others may return any.
 */
export const removalCodes = {
  0: { message: 'substitute.remove.deleted', success: true },
  1: { message: 'substitute.remove.absences', from: ['inUse'] },
  '-1': other,
  '-2': other,
  '-3': other,
  '-4': other,
  '-5': other,
  '-6': other,
  '-7': other,
  '-8': { message: 'substitute.remove.failed', from: ['failure'] },
} as const;

/**
 * Result codes of including a school again whose region or district excludes the substitute, and of undoing the
 * inclusion (docs/specification.md#master-data-8-other-records).
 */
export const childCodes = {
  0: { message: 'substitute.child.saved', success: true },
  '-1': { message: 'substitute.child.failed', from: ['notFound', 'failure'] },
} as const;

/**
 * The fields in which a save's response reports success: `isSuccess` and `messages`
 * (docs/specification.md#master-data-8-other-records: "Non-work-day and permissions updates").
 */
export const saysSuccess = { success: { at: '/isSuccess', is: [true] }, message: '/messages/*' } as const;
