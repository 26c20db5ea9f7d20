import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface DataTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The rows of the table. The first cell of each is the row header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Index of the first numeric column. Numeric columns are right-aligned. */
  readonly numbersFrom?: number;
  /** Maximum height in pixels before the rows scroll. */
  readonly maxHeight?: number;
}

/** A plain table that scrolls when it is too wide or too tall. */
export function DataTable({ label, heads, rows, numbersFrom = heads.length, maxHeight }: DataTableProps) {
  const sideOf = (column: number) =>
    column < numbersFrom ? {} : ({ align: 'right', className: 'tabular' } as const);
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxHeight }}>
      <Table size="small" sx={{ minWidth: Math.min(480, heads.length * narrowest) }}>
        <TableHead>
          <TableRow sx={{ height: 32, '& > .MuiTableCell-root': { px: 1 } }}>
            {heads.map((head, column) => (
              <TableCell key={head} {...sideOf(column)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <TableRow key={key} sx={row}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                {first}
              </TableCell>
              {others.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row are its columns
                <TableCell key={column} {...sideOf(column + 1)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Minimum column width in pixels before the table scrolls. */
const narrowest = 92;

const row = { height: 36, '& > .MuiTableCell-root': { verticalAlign: 'top', py: '7px', px: 1 } } as const;
