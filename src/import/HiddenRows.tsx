import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ImportHints } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';

/** Says how many rows the workbook hides, and on which lines. Hidden rows are imported too. */
export function HiddenRows({ hints: { hiddenRows } }: { readonly hints: ImportHints }) {
  const translate = useTranslate();
  if (!hiddenRows) return null;
  const { count, lines } = hiddenRows;
  return (
    <Alert severity="warning">
      {translate('imports.file.hiddenRows', {
        smart_count: count,
        count: showCount(count),
        lines: lines.join(', ') + (count > lines.length ? ' …' : ''),
      })}
    </Alert>
  );
}

/** Returns a function that gives the label of a sheet, marked if the workbook hides it. */
export function useTableName({ hiddenTables = [] }: ImportHints): (table: string) => string {
  const translate = useTranslate();
  return (table) => (hiddenTables.includes(table) ? translate('imports.file.hiddenTable', { table }) : table);
}
