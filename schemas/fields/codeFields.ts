/**
 * The fields in this file refer to reference data: codes, allocation groups, skills, languages, genders and
 * ethnicities.
 */

export const payCodeId = {
  type: 'integer',
  title: 'Pay code',
  'x-field': { reference: 'reference-data/pay-code' },
} as const;

export const budgetCodeId = {
  type: 'integer',
  title: 'Budget code',
  'x-field': { reference: 'reference-data/budget-code' },
} as const;

/** The accounting code; only in districts that use accounting codes. */
export const accountingCodeId = {
  type: 'integer',
  title: 'Accounting code',
  'x-field': {
    reference: 'reference-data/accounting-code',
    permission: { view: 'PSEUDO.ShowAccountingCode' },
  },
} as const;

/**
 * An allocation group of the district or of the employee. Groups of other employees cannot be chosen. Only in districts
 * that use allocation groups.
 */
export const allocationGroupId = {
  type: 'integer',
  title: 'Allocation group',
  'x-field': {
    reference: 'reference-data/allocation-group',
    choices: { field: 'workerId', is: 'workerId', orNobody: true },
    permission: { view: 'PSEUDO.ShowAllocationGroups' },
  },
} as const;

export const skillIds = {
  type: 'array',
  items: { type: 'integer' },
  uniqueItems: true,
  title: 'Skills',
  'x-field': { reference: 'reference-data/skill' },
} as const;

export const languageId = {
  type: 'integer',
  title: 'Language',
  'x-field': { reference: 'reference-data/language' },
} as const;

export const gender = {
  type: 'integer',
  title: 'Gender',
  'x-field': { reference: 'reference-data/gender', personal: true },
} as const;

export const ethnicityId = {
  type: 'integer',
  title: 'Ethnicity',
  'x-field': { reference: 'reference-data/ethnicity', personal: true },
} as const;
