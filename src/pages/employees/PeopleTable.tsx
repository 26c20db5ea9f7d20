import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { tableStyle } from '../../derived/list/table/tableStyle.ts';

interface PeopleTableProps {
  /** What the table is called, for a screen reader. */
  readonly label: string;
  /** The columns, by the names of their titles (`employeePeople.column`). */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table to be read: nothing in it is selected or opened by its row. */
export function PeopleTable({ label, columns, children }: PeopleTableProps) {
  const translate = useTranslate();
  return (
    <Box component="table" aria-label={label} sx={plainRows}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" style={{ textAlign: 'left' }}>
              {translate(`employeePeople.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  );
}

const plainRows = { ...tableStyle('comfortable'), '& tbody tr': { cursor: 'default' } } as const;
