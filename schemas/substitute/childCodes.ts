/**
 * What including a school again whose parent is excluded, and leaving it out again, can come to
 * (docs/specification.md#master-data-8-other-records).
 */
export const childCodes = {
  0: { message: 'substitute.child.saved', success: true },
  '-1': { message: 'substitute.child.failed', from: ['failure'] },
} as const;
