/** Checks before an extract file is written. A problem stops the file, a notice does not (docs/domain.md#extract). */
export const extractChecks = [
  { const: 'unreconciled', title: 'Not reconciled' },
  { const: 'openApproval', title: 'Approval not final' },
  { const: 'unreleased', title: 'Hours not released' },
  { const: 'openAdjustment', title: 'Adjustment not reconciled' },
  { const: 'employeeId', title: 'Employee without identifier' },
  { const: 'extId', title: 'Employee without external ID' },
  { const: 'subExtId', title: 'Substitute without payroll ID' },
  { const: 'reasonExtId', title: 'Reason without external ID' },
  { const: 'schoolNo', title: 'School without number' },
  { const: 'payCode', title: 'Pay code missing or without external ID' },
  { const: 'budget', title: 'Budget code missing or without external ID' },
  { const: 'accountingCode', title: 'Accounting code missing or without external ID' },
] as const;

export type ExtractCheck = (typeof extractChecks)[number]['const'];

/**
 * Checks that only give a notice about records that the file omits. All other checks report problems of lines in the
 * file.
 */
export const noticeChecks: readonly ExtractCheck[] = [
  'unreconciled',
  'openApproval',
  'unreleased',
  'openAdjustment',
];
