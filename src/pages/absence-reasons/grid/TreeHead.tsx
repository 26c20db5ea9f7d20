import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslate } from 'react-admin';
import { nameColumn } from '../tree/treeView.ts';
import { columnTitle, useKinds } from '../view/KindsContext.tsx';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { shownFrom } from './shownFrom.tsx';

/** The header row: "select all" for the visible entries, and sort buttons. */
export function TreeHead({ tree, selection }: { tree: TreeControl; selection: TreeSelection }) {
  const translate = useTranslate();
  const kinds = useKinds();
  return (
    <TableHead role="rowgroup">
      <TableRow role="row" sx={{ height: 36 }}>
        <TableCell role="columnheader" padding="checkbox" sx={{ width: 44 }}>
          <Checkbox
            aria-label={translate('absenceReasons.selectAll')}
            checked={selection.state === 'all'}
            indeterminate={selection.state === 'some'}
            onChange={selection.toggleAll}
          />
        </TableCell>
        <SortCell tree={tree} column={nameColumn} title={translate('absenceReasons.name')} />
        {tree.columns.map(({ name, from, width, align }) => (
          <SortCell
            key={name}
            tree={tree}
            column={name}
            title={columnTitle(kinds, name)}
            align={align}
            sx={{ width, ...shownFrom(from) }}
          />
        ))}
      </TableRow>
    </TableHead>
  );
}

interface SortCellProps {
  readonly tree: TreeControl;
  readonly column: string;
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly sx?: object;
}

function SortCell({ tree: { view, setView }, column, title, align = 'left', sx }: SortCellProps) {
  const isSorted = view.sort === column;
  const direction = isSorted && view.isDescending ? 'desc' : 'asc';
  return (
    <TableCell
      role="columnheader"
      align={align}
      sx={{ lineHeight: 1.3, ...sx }}
      {...(isSorted ? { 'aria-sort': view.isDescending ? 'descending' : 'ascending' } : {})}
    >
      <TableSortLabel
        active={isSorted}
        direction={direction}
        hideSortIcon
        onClick={() => setView({ sort: column, isDescending: isSorted && !view.isDescending })}
        sx={{ minHeight: 24 }}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
