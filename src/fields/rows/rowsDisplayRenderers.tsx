import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { DisplayRendererProps, DisplayRenderers, InnerDisplay } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { memberOf } from '../shown/memberOf.ts';

/** Display renderers of rows, which are objects or plain values. */
export const rowsDisplayRenderers: DisplayRenderers = {
  Display: RowsDisplay,
  Column: RowsColumn,
  align: 'left',
  width: 10,
};

/** Shows the number of rows in a column. */
function RowsColumn({ value }: DisplayRendererProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? null : translate('fields.rows.count', { smart_count: count });
}

/** Rows as a table, plain values as a list. */
function RowsDisplay({ field, value, Inner }: DisplayRendererProps & InnerDisplay) {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (rows.length === 0) return <EmptyValue />;
  const [only] = field.fields;
  if (only && isPlainRows(field)) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {keyed(rows).map(({ key, row }) => (
          <li key={key}>
            <Inner field={only} value={row} />
          </li>
        ))}
      </Box>
    );
  }
  return <RowsTable field={field} value={rows} Inner={Inner} />;
}

type RowsTableProps = DisplayRendererProps & InnerDisplay & { readonly value: readonly unknown[] };

/** Read-only table of rows. Leaves out columns without any value. */
function RowsTable({ field, value, Inner }: RowsTableProps) {
  const { text } = useEntity();
  const filled = field.fields.filter(({ name }) => value.some((row) => memberOf(row, name) != null));
  const isNumber = (kind: string) => kind === 'integer' || kind === 'decimal';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={filled.length > columnsAtMost ? [tableStyle, stacked] : tableStyle}>
        <TableHead>
          <TableRow>
            {filled.map((inner) => (
              <TableCell key={inner.name} align={isNumber(inner.kind) ? 'right' : 'left'}>
                {text(inner.title)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {keyed(value).map(({ key, row }) => (
            <TableRow key={key}>
              {filled.map((inner) => (
                <TableCell
                  key={inner.name}
                  data-title={text(inner.title)}
                  align={isNumber(inner.kind) ? 'right' : 'left'}
                >
                  <Inner field={inner} value={memberOf(row, inner.name)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Maximum number of columns of a table on a phone. */
const columnsAtMost = 2;

/** Styles of a table with more columns. On a phone its rows are stacked, each value next to its title. */
const stacked = {
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      gap: 1,
      height: 'auto',
      p: '2px 0',
      border: 0,
      textAlign: 'left',
    },
    '& td::before': { content: 'attr(data-title)', flex: '0 0 40%', color: 'text.secondary' },
  },
} as const;

// Styles of a table of rows. Words do not break to make a column narrower; wide tables scroll.
const tableStyle = {
  width: 'auto',
  minWidth: 'min(100%, 320px)',
  '& td': { height: 36, overflowWrap: 'break-word' },
} as const;

/** Adds React keys to read-only rows. The key is the index, because rows have no other identity. */
function keyed(rows: readonly unknown[]): { readonly key: string; readonly row: unknown }[] {
  return rows.map((row, index) => ({ key: `row${index}`, row }));
}
