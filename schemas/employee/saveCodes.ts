/**
 * Result codes of saving an employee, each with its message, field and meaning
 * (docs/specification.md#master-data-8-employee).
 */
export const saveCodes = {
  0: { message: 'employee.save.saved', success: true },
  1: { message: 'employee.save.recentPin', field: 'pin', from: ['pinRecent'] },
  2: {
    message: 'employee.save.invalidPin',
    field: 'pin',
    from: ['pinForm', 'pinConsecutive', 'pinRepeated'],
  },
  3: { message: 'employee.save.phonePin', field: 'phoneNumber', from: ['phonePin'] },
  4: { message: 'employee.save.loginPin', field: 'externalLoginId', from: ['loginPin'] },
  5: { message: 'employee.save.failed', from: ['failure'] },
  6: { message: 'employee.save.missing', from: ['notFound'] },
  7: { message: 'employee.save.duplicateName', field: 'lastName', from: ['duplicateName'] },
  8: { message: 'employee.save.duplicateIdentifier', field: 'identifier', from: ['unique'] },
  9: { message: 'employee.save.shortName', field: 'shortName', from: ['pattern', 'maxLength', 'unique'] },
} as const;
