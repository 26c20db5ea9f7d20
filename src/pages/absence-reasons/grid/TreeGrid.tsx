import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { measures } from '../../../shell/theme/tokens.ts';
import type { TreeRow } from '../tree/treeRows.ts';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { TreeHead } from './TreeHead.tsx';
import { TreeLine } from './TreeLine.tsx';
import { useTreeKeys } from './useTreeKeys.ts';

interface TreeGridProps {
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/** Buckets with their reasons as a tree grid: works with the keyboard alone, and is one stop of the Tab key. */
export function TreeGrid({ tree, selection, onOpen, onDelete }: TreeGridProps) {
  const translate = useTranslate();
  const keysId = useId();
  const { rows, folded, setFolded } = tree;
  const onFold = (key: string, isFolded: boolean) =>
    setFolded(isFolded ? [...folded, key] : [...folded].filter((other) => other !== key));
  const keys = useTreeKeys({ rows, selection, onFold, onOpen, onDelete });
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
        sx={{ tableLayout: 'fixed' }}
      >
        <TreeHead tree={tree} selection={selection} />
        <TableBody ref={keys.body} role="rowgroup">
          {rows.map((row) => (
            <TreeLine
              key={row.key}
              row={row}
              tree={tree}
              selection={selection}
              isFocusable={row.key === keys.focusable}
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
