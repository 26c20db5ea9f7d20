/** Result codes of saving skills (docs/specification.md#master-data-8-other-records: "Skill update errorCode"). */
export const skillCodes = {
  0: { message: 'employee.save.saved', success: true },
  '-1': { message: 'employee.save.failed', from: ['failure'] },
} as const;
