import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { lineAttributes } from '../../../ui/treeGrid/lineAttributes.ts';
import type { TreeEntry } from '../tree/node.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import { type Column, useKinds } from '../view/KindsContext.tsx';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { NameCell, shownFrom } from './shownFrom.tsx';

interface TreeLineProps {
  readonly row: TreeRow;
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  /** The index of this row among the rows of the tree. */
  readonly index: number;
  /** Whether this is the one row in the tab order. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onFold: (key: string, isOpen: boolean) => void;
}

/** A row of the tree: a bucket, a reason, or the header of reasons without a bucket. */
export function TreeLine({ row, index, isStop, tree, selection, onFocus, onFold }: TreeLineProps) {
  const translate = useTranslate();
  const { entry } = row;
  const isSelected = entry !== undefined && selection.has(row.key);
  return (
    <TableRow
      role="row"
      {...lineAttributes(row, index, isStop)}
      aria-selected={entry ? isSelected : undefined}
      onFocus={onFocus}
      selected={isSelected}
      hover
      sx={line(row)}
    >
      <TableCell role="gridcell" padding="checkbox">
        {entry && (
          <Checkbox
            tabIndex={-1}
            checked={isSelected}
            aria-label={translate('absenceReasons.select', { name: entry.name })}
            onClick={(event) => selection.toggle(row.key, event.shiftKey)}
          />
        )}
      </TableCell>
      <TableCell role="gridcell">
        <NameCell row={row} tree={tree} onFold={onFold} />
      </TableCell>
      {tree.columns.map((column) => (
        <TableCell
          key={column.name}
          role="gridcell"
          align={column.align}
          sx={{ ...shownFrom(column.from), ...clipped }}
        >
          {entry && <CellValue entry={entry} text={tree.text(entry, column.name)} column={column} />}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface CellValueProps {
  readonly entry: TreeEntry;
  readonly text: string;
  readonly column: Column;
}

/** The value of a cell. Numbers get an accessible label that says what they count. */
function CellValue({ entry: { kind, record }, text, column: { name, align } }: CellValueProps) {
  const translate = useTranslate();
  const field = useKinds()[kind].fields.find((one) => one.name === name);
  const value = record[name];
  if (typeof value === 'boolean') return <YesMark isYes={value} text={text} />;
  const { unit } = field?.options ?? {};
  if (unit && typeof value === 'number')
    return translate(`fields.amount.${unit}`, { smart_count: value, count: text });
  return (
    <Box component="span" title={align === 'left' ? text : undefined}>
      {text}
    </Box>
  );
}

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function line({ level, entry }: TreeRow) {
  return {
    height: { xs: 52, sm: 36 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    ...(level === 1 ? { bgcolor: 'background.default' } : {}),
    ...(entry?.isHidden ? { color: 'text.secondary', '& td': { color: 'text.secondary' } } : {}),
  } as const;
}

/** A check mark for true, nothing for false; both have a text for screen readers. */
function YesMark({ isYes, text }: { isYes: boolean; text: string }) {
  return (
    <>
      {isYes && (
        <CheckIcon aria-hidden sx={{ fontSize: 18, verticalAlign: 'middle', color: 'text.secondary' }} />
      )}
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  );
}
