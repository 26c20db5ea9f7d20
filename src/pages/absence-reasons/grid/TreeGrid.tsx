import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { measures } from '../../../ui/theme/tokens.ts';
import { foldStyle } from '../../../ui/treeGrid/FoldButton.tsx';
import { useTreeKeys } from '../../../ui/treeGrid/useTreeKeys.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { TreeHead } from './TreeHead.tsx';
import { TreeLine } from './TreeLine.tsx';

interface TreeGridProps {
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/** A tree grid of buckets and their reasons. Fully usable by keyboard, with one tab stop. */
export function TreeGrid({ tree, selection, onOpen, onDelete }: TreeGridProps) {
  const translate = useTranslate();
  const keysId = useId();
  const { rows, folded, setFolded } = tree;
  const onFold = (key: string, isOpen: boolean) =>
    setFolded(isOpen ? [...folded].filter((other) => other !== key) : [...folded, key]);
  const withRow = (act: (row: TreeRow) => void) => (index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  const keys = useTreeKeys({
    lines: rows,
    keyOf: (index) => rows[index]?.key,
    indexOf: (key) => rows.findIndex((row) => row.key === key),
    setOpen: (index, isOpen) => withRow(({ key }) => onFold(key, isOpen))(index),
    onEnter: withRow(onOpen),
    onSelect: (index, isExtended) =>
      withRow(({ key, entry }) => entry && selection.toggle(key, isExtended))(index),
    onSelectAll: selection.toggleAll,
    onDelete: withRow(onDelete),
  });
  return (
    <Box sx={frame}>
      <Box id={keysId} sx={visuallyHidden}>
        {translate('absenceReasons.keys')}
      </Box>
      <Table
        role="treegrid"
        aria-label={translate('absenceReasons.title')}
        aria-multiselectable
        aria-describedby={keysId}
        onKeyDown={keys.onKeyDown}
        sx={{ tableLayout: 'fixed', ...foldStyle }}
      >
        <TreeHead tree={tree} selection={selection} />
        <TableBody ref={keys.body} role="rowgroup">
          {rows.map((row, index) => (
            <TreeLine
              key={row.key}
              row={row}
              index={index}
              tree={tree}
              selection={selection}
              isStop={index === keys.focusable}
              onFocus={() => keys.onFocus(row.key)}
              onFold={onFold}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  overflow: 'clip',
  containerType: 'inline-size',
  containerName: 'tree',
  '& th, & td': { px: 1 },
} as const;
