import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface DataTableProps {
  /** What the table is called, for those who do not see it. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A plain table that scrolls by itself where it is too wide. */
export function DataTable({ label, heads, rows }: DataTableProps) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 480 }}>
        <TableHead>
          <TableRow sx={{ height: 32, '& > .MuiTableCell-root': { px: 1 } }}>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Row({ cells: [first, ...others] }: { readonly cells: readonly ReactNode[] }) {
  return (
    <TableRow sx={{ height: 36, '& > .MuiTableCell-root': { verticalAlign: 'top', py: '7px', px: 1 } }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
        {first}
      </TableCell>
      {others.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row are its columns
        <TableCell key={column}>{cell}</TableCell>
      ))}
    </TableRow>
  );
}
