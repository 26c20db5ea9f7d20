import { unparse } from 'papaparse';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import type { BulkRun } from './bulkRun.ts';

/**
 * The result of every record of a run as a CSV file. Cells that a spreadsheet would evaluate as formulas are escaped.
 */
export function resultsCsv(
  { done, refused, untouched }: BulkRun,
  titles: readonly string[],
  options: { readonly done: string; readonly untouched: string },
): string {
  const row = ({ id, label }: SelectedRecord, result: string) =>
    [String(id), label, result].map(protectedText);
  const rows = [
    ...done.map((record) => row(record, options.done)),
    ...refused.map(({ record, message }) => row(record, message)),
    ...untouched.map((record) => row(record, options.untouched)),
  ];
  return unparse([[...titles], ...rows], { newline: '\r\n' });
}
