import type { ExtractColumn } from '#schemas/extract/extractFile.ts';
import { firstColumns } from '#schemas/extract/firstColumns.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';

const amount = { decimals: 2, numberFormat: 'implied', pad: 'zero', align: 'right' } as const;

/** Columns of the fixed-width extract file for absences. */
const fixed: readonly ExtractColumn[] = [
  { field: 'constant', title: 'Record', text: 'AB', width: 2 },
  { field: 'employeeId', title: 'Employee', width: 12 },
  { field: 'date', title: 'Date', width: 8, dateFormat: 'MMDDYYYY' },
  { field: 'reasonExtId', title: 'Reason', width: 10 },
  { field: 'hours', title: 'Hours', width: 7, ...amount, sign: 'trailing' },
  { field: 'accountingCode', title: 'Account', width: 30 },
  { field: 'adjFlag', title: 'Adjustment', width: 1 },
];

/** Columns of the extract file for hours of substitutes. */
const pipe: readonly ExtractColumn[] = [
  { field: 'runId', title: 'RUN' },
  { field: 'rowNo', title: 'ROW' },
  { field: 'subExtId', title: 'PAYEE' },
  { field: 'date', title: 'WORK_DATE', dateFormat: 'MM/DD/YYYY' },
  { field: 'schoolNo', title: 'SITE' },
  { field: 'payCode', title: 'PAY_CODE' },
  { field: 'subHours', title: 'HOURS' },
  { field: 'budget', title: 'FUND', condition: 'budget != null' },
  { field: 'adjFlag', title: 'ADJ' },
];

/** Extract definitions of a district. The district's extract runs use the first definition. */
export function extractDefinitions({ firstId }: District): RecordData[] {
  return [
    { definitionName: 'Payroll, all columns', format: 'csv', contents: 'all', columns: firstColumns },
    { definitionName: 'Absences, fixed width', format: 'fixed', contents: 'absences', columns: fixed },
    { definitionName: 'Substitute hours, pipe', format: 'pipe', contents: 'hours', columns: pipe },
  ].map((definition, at) => ({
    ...definition,
    definitionId: firstId + 1 + at,
    hasHeading: definition.format !== 'fixed',
    lineEnd: 'crlf',
    hidden: false,
  }));
}
