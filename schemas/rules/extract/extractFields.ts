/**
 * Fields that a column of an extract can contain: the 17 of the generic extract, and a fixed text
 * (docs/domain.md#extract).
 */
export const extractFields = [
  { const: 'runId', title: 'Run number' },
  { const: 'confirmationNumber', title: 'Confirmation number' },
  { const: 'rowNo', title: 'Row number' },
  { const: 'employeeId', title: 'Employee identifier' },
  { const: 'extId', title: 'Employee external ID' },
  { const: 'date', title: 'Date' },
  { const: 'reasonExtId', title: 'Reason external ID' },
  { const: 'hours', title: 'Absence hours' },
  { const: 'days', title: 'Absence days' },
  { const: 'schoolNo', title: 'School number' },
  { const: 'payCode', title: 'Pay code' },
  { const: 'budget', title: 'Budget code' },
  { const: 'accountingCode', title: 'Accounting code' },
  { const: 'pct', title: 'Percent' },
  { const: 'subExtId', title: 'Substitute payroll ID' },
  { const: 'subHours', title: 'Substitute hours' },
  { const: 'adjFlag', title: 'Adjustment flag' },
  { const: 'constant', title: 'Fixed text' },
] as const;

export type ExtractField = (typeof extractFields)[number]['const'];

/** The number of decimals with which each amount is stored; also the default number of decimals of a column. */
export const storedDecimals = { hours: 2, days: 3, subHours: 2, pct: 2 } as const satisfies Partial<
  Record<ExtractField, number>
>;

/** Fields of an extract line that the condition of a column can use. */
export const conditionFields: readonly string[] = extractFields
  .map(({ const: name }) => name)
  .filter((name) => !['runId', 'rowNo', 'constant'].includes(name));

export const dateFormats = [
  { const: 'YYYY-MM-DD', title: 'YYYY-MM-DD' },
  { const: 'MM/DD/YYYY', title: 'MM/DD/YYYY' },
  { const: 'YYYYMMDD', title: 'YYYYMMDD' },
  { const: 'MMDDYYYY', title: 'MMDDYYYY' },
] as const;

export const numberFormats = [
  { const: 'decimal', title: 'Decimal (7.50)' },
  { const: 'implied', title: 'Without a point (750)' },
  { const: 'clock', title: 'Hours and minutes (7:30)' },
  { const: 'minutes', title: 'Minutes (450)' },
] as const;

export const signs = [
  { const: 'minus', title: 'Minus in front' },
  { const: 'trailing', title: 'Minus behind' },
  { const: 'always', title: 'Plus or minus in front' },
  { const: 'none', title: 'No sign' },
] as const;

export const pads = [
  { const: 'space', title: 'Spaces' },
  { const: 'zero', title: 'Zeros' },
] as const;

export const aligns = [
  { const: 'left', title: 'Left' },
  { const: 'right', title: 'Right' },
] as const;
